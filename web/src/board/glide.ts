/** Movement of pieces over time, as pure functions of the clock. */
import type { Point } from './layout';

export interface Glide {
  readonly from: Point;
  readonly to: Point;
  readonly start: number;
  readonly duration: number;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Share of the glide that is over, from 0 to 1. */
export const progress = (glide: Glide, now: number): number =>
  glide.duration <= 0 ? 1 : Math.min(1, Math.max(0, (now - glide.start) / glide.duration));

/** Where the piece is: along the way, lifted over the edge of a climb. */
export const glideAt = (glide: Glide, now: number): Point => {
  const t = progress(glide, now);
  if (t >= 1) return glide.to;
  const along = ease(t);
  const { from, to } = glide;
  const hop = (0.12 + Math.abs(to.y - from.y) * 0.4) * Math.sin(Math.PI * t);
  const rise = to.y > from.y ? Math.min(1, along * 1.6) : Math.max(0, along * 1.6 - 0.6);
  return {
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * rise + hop,
    z: from.z + (to.z - from.z) * along,
  };
};
