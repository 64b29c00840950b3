/** A camera on an arm around a point of the table. It knows the part of the window that panels leave free. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Layout, Point } from './layout';

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const fieldOfView = 30;
/** Flat enough to show levels, steep enough to show spaces behind them. */
const defaultTilt = 0.84;
const leftward = 0.35;
const flattest = 1.32;
const steepest = 0.12;

export class CameraRig {
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.5, 400);
  azimuth = 0;
  /** Angle from straight down. */
  tilt = defaultTilt;
  #distance = 20;
  readonly #target = new Vector3();
  #limits = { nearest: 5, farthest: 60, reach: 20, centre: new Vector3() };
  #width = 1;
  #height = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

  /** The size of the window part the board has, and what panels cover of it. */
  resize(width: number, height: number, insets: Insets): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#insets = insets;
    this.#apply();
  }

  /** Shows the whole board, from the side that makes it largest, with the given place rather near. */
  frame(layout: Layout, near: Point | null): void {
    const { centre, radius } = layout;
    this.#limits = {
      nearest: 5,
      farthest: radius * 9 + 10,
      reach: radius,
      centre: new Vector3(centre.x, centre.y, centre.z),
    };
    this.tilt = defaultTilt;
    const turns = layout.shape === 'hex' ? 12 : 4;
    let best = { score: Infinity, azimuth: 0 };
    for (let i = 0; i < turns; i++) {
      const azimuth = (i * 2 * Math.PI) / turns;
      const distance = this.#fit(layout, azimuth);
      const score = distance * (1 + 0.1 * (1 - alignment(centre, near, azimuth)));
      if (score < best.score - 1e-6) best = { score, azimuth };
    }
    this.azimuth = best.azimuth;
    this.#distance = this.#fit(layout, best.azimuth);
    this.#apply();
  }

  rotate(by: number): void {
    this.azimuth += by;
    this.#apply();
  }

  raise(by: number): void {
    this.tilt = Math.min(flattest, Math.max(steepest, this.tilt + by));
    this.#apply();
  }

  zoom(factor: number): void {
    this.#distance = Math.min(this.#limits.farthest, Math.max(this.#limits.nearest, this.#distance * factor));
    this.#apply();
  }

  /** Moves over the table by pixels of the screen. */
  pan(pixelsX: number, pixelsY: number): void {
    const perPixel = (2 * Math.tan((fieldOfView * Math.PI) / 360) * this.#distance) / this.#height;
    const right = new Vector3(Math.cos(this.azimuth), 0, -Math.sin(this.azimuth));
    const away = new Vector3(-Math.sin(this.azimuth), 0, -Math.cos(this.azimuth));
    this.#target.addScaledVector(right, -pixelsX * perPixel);
    this.#target.addScaledVector(away, (pixelsY * perPixel) / Math.max(0.35, Math.cos(this.tilt)));
    const offset = this.#target.clone().sub(this.#limits.centre).clampLength(0, this.#limits.reach);
    this.#target.copy(this.#limits.centre).add(offset);
    this.#apply();
  }

  /** Directions of the screen's right and up on the ground, for the arrow keys. */
  ground(screenX: number, screenY: number): { readonly x: number; readonly z: number } {
    const [sin, cos] = [Math.sin(this.azimuth), Math.cos(this.azimuth)];
    return { x: cos * screenX - sin * screenY, z: -sin * screenX - cos * screenY };
  }

  /** The smallest distance from which every space is in the free part of the window. */
  #fit(layout: Layout, azimuth: number): number {
    const points = [...layout.cells.values()].flatMap(({ top }) => [
      new Vector3(top.x, top.y + 1.5, top.z),
      new Vector3(top.x, 0, top.z),
    ]);
    this.azimuth = azimuth;
    this.#target.copy(this.#limits.centre);
    let [low, high] = [this.#limits.nearest, this.#limits.farthest];
    for (let i = 0; i < 18; i++) {
      this.#distance = (low + high) / 2;
      this.#centreOnScreen(points);
      if (this.#isInside(points)) high = this.#distance;
      else low = this.#distance;
    }
    this.#distance = high;
    this.#centreOnScreen(points);
    return high;
  }

  /** A tilted board is lower on the screen than its middle suggests: moves the target until it is in the middle. */
  #centreOnScreen(points: readonly Vector3[]): void {
    this.#target.copy(this.#limits.centre);
    this.#apply();
    for (let i = 0; i < 2; i++) {
      const { top, bottom } = this.#extent(points);
      const free = this.#height - this.#insets.top - this.#insets.bottom;
      const offset = (top + bottom) / 2 - (this.#insets.top + free / 2);
      const perPixel = (2 * Math.tan((fieldOfView * Math.PI) / 360) * this.#distance) / this.#height;
      const away = new Vector3(-Math.sin(this.azimuth), 0, -Math.cos(this.azimuth));
      this.#target.addScaledVector(away, (-offset * perPixel) / Math.max(0.35, Math.cos(this.tilt)));
      this.#apply();
    }
  }

  #extent(points: readonly Vector3[]): { left: number; right: number; top: number; bottom: number } {
    const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const point of points) {
      const { x, y } = this.screen(point);
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.top = Math.min(extent.top, y);
      extent.bottom = Math.max(extent.bottom, y);
    }
    return extent;
  }

  #isInside(points: readonly Vector3[]): boolean {
    const margin = 0.9 * (this.#height / (2 * Math.tan((fieldOfView * Math.PI) / 360) * this.#distance));
    const { left, right, top, bottom } = this.#extent(points);
    return (
      left - margin * 1.4 >= this.#insets.left &&
      right + margin * 1.4 <= this.#width - this.#insets.right &&
      top - margin * 0.6 >= this.#insets.top &&
      bottom + margin * 0.7 <= this.#height - this.#insets.bottom
    );
  }

  /** Pixels from the upper left corner of the board's element. */
  screen(point: Vector3): { readonly x: number; readonly y: number } {
    const projected = point.clone().project(this.camera);
    return { x: ((projected.x + 1) / 2) * this.#width, y: ((1 - projected.y) / 2) * this.#height };
  }

  #apply(): void {
    const { top, right, bottom, left } = this.#insets;
    const flat = Math.sin(this.tilt) * this.#distance;
    this.camera.aspect = this.#width / this.#height;
    this.camera.position.set(
      this.#target.x + Math.sin(this.azimuth) * flat,
      this.#target.y + Math.cos(this.tilt) * this.#distance,
      this.#target.z + Math.cos(this.azimuth) * flat,
    );
    this.camera.lookAt(this.#target);
    this.camera.far = this.#distance * 3 + 60;
    this.camera.setViewOffset(
      this.#width,
      this.#height,
      (right - left) / 2,
      (bottom - top) / 2,
      this.#width,
      this.#height,
    );
    this.camera.updateMatrixWorld();
  }
}

/** From 0 to 1: how far a place lies on the camera's side of the board, rather at the left than at the right. */
const alignment = (centre: Point, near: Point | null, azimuth: number): number => {
  if (!near) return azimuth === 0 ? 1 : 0.5;
  const [x, z] = [near.x - centre.x, near.z - centre.z];
  const length = Math.hypot(x, z);
  return length < 1e-6 ? 0.5 : (1 + (x * Math.sin(azimuth - leftward) + z * Math.cos(azimuth - leftward)) / length) / 2;
};
