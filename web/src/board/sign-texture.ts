/** Signs that lie on spaces or tokens, drawn in code. */
import type { Texture } from 'three';
import { paintedTexture } from './terrain-look';
import { patternSize } from './terrain-patterns';

/** Text on a clear ground, or on a disc of a colour. */
export const signTexture = (text: string, ink: string, ground: string | null): Texture =>
  paintedTexture(pen => {
    const middle = patternSize / 2;
    if (ground !== null) {
      pen.fillStyle = ground;
      pen.beginPath();
      pen.arc(middle, middle, middle - 4, 0, Math.PI * 2);
      pen.fill();
    }
    pen.font = `700 ${text.length > 1 ? 120 : 150}px ui-monospace, "DejaVu Sans Mono", "DejaVu Sans", monospace`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 14;
    pen.lineJoin = 'round';
    pen.strokeStyle = ground === null ? 'rgba(10,12,16,0.75)' : 'rgba(0,0,0,0)';
    pen.strokeText(text, middle, middle + 6);
    pen.fillStyle = ink;
    pen.fillText(text, middle, middle + 6);
  });
