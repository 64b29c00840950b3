/** Mouse, pen and fingers on the board, told as what they mean. */

export interface GestureListener {
  pan(pixelsX: number, pixelsY: number): void;
  /** Turns around and tilts, in pixels of the pointer. */
  orbit(pixelsX: number, pixelsY: number): void;
  /** Turns by an angle, as two fingers do. */
  twist(angle: number): void;
  zoom(factor: number): void;
  point(x: number, y: number): void;
  pointAway(): void;
  click(x: number, y: number): void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Pointers that moved less than this clicked. */
const clickSlack = 6;

export class Gestures {
  readonly #fingers = new Map<number, Finger>();
  #travelled = 0;
  #isOrbiting = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly listener: GestureListener,
    signal: AbortSignal,
  ) {
    element.addEventListener('pointerdown', event => this.#down(event), { signal });
    element.addEventListener('pointermove', event => this.#move(event), { signal });
    element.addEventListener('pointerup', event => this.#up(event), { signal });
    element.addEventListener('pointercancel', event => this.#forget(event), { signal });
    element.addEventListener('pointerleave', () => listener.pointAway(), { signal });
    element.addEventListener('contextmenu', event => event.preventDefault(), { signal });
    element.addEventListener('wheel', event => this.#wheel(event), { signal, passive: false });
  }

  #down(event: PointerEvent): void {
    if (this.#fingers.size === 0) {
      this.#travelled = 0;
      this.#isOrbiting = event.button !== 0 || event.shiftKey || event.ctrlKey;
    } else {
      this.#travelled = Infinity;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      this.listener.point(event.clientX, event.clientY);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const [x, y] = [now.x - before.x, now.y - before.y];
    this.#travelled += Math.hypot(x, y);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
    this.#fingers.set(event.pointerId, now);
    if (this.#fingers.size !== 1 || this.#travelled < clickSlack) return;
    if (this.#isOrbiting) this.listener.orbit(x, y);
    else this.listener.pan(x, y);
  }

  #pinch(moving: number, before: Finger, now: Finger): void {
    const still = [...this.#fingers].find(([id]) => id !== moving)?.[1];
    if (!still) return;
    const [oldX, oldY] = [before.x - still.x, before.y - still.y];
    const [newX, newY] = [now.x - still.x, now.y - still.y];
    this.listener.zoom(Math.max(1, Math.hypot(oldX, oldY)) / Math.max(1, Math.hypot(newX, newY)));
    const turn = Math.atan2(newY, newX) - Math.atan2(oldY, oldX);
    this.listener.twist(Math.atan2(Math.sin(turn), Math.cos(turn)));
    this.listener.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  #up(event: PointerEvent): void {
    const isClick = this.#fingers.size === 1 && this.#travelled < clickSlack && event.button === 0;
    this.#forget(event);
    if (isClick) this.listener.click(event.clientX, event.clientY);
  }

  #forget(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY;
    this.listener.zoom(Math.exp(Math.max(-120, Math.min(120, lines)) * 0.0016));
  }
}
