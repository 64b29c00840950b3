/** The board as an element: draws when something changed, and says what the player points at and clicks. */
import type { WebGLRenderer } from 'three';
import type { Highlights } from '../model/interaction';
import type { Palette } from '../model/settings';
import type { Blocker, FigureId, GameState, SeatId, SpaceId, Welcome } from '../protocol/messages';
import { BoardCursor } from './board-cursor';
import { createBoardRenderer } from './board-renderer';
import { BoardScene, type PlannedWay, type Pointed } from './board-scene';
import { CameraRig, type Insets } from './camera-rig';
import type { CutAway } from './cut-away';
import { Gestures } from './gestures';
import { linePoint, type LineTone } from './sight-layer';

declare global {
  interface HTMLElementEventMap {
    'space-clicked': CustomEvent<SpaceId>;
    'figure-clicked': CustomEvent<FigureId>;
    'board-pointed': CustomEvent<Pointed>;
  }
}

/** Two ends, or one, and the line between them in the coordinates of the board. */
export interface Measured {
  readonly ends: readonly { readonly space: SpaceId; readonly height: number }[];
  readonly line: readonly (readonly number[])[];
  readonly tone: LineTone;
  readonly blockers: readonly Blocker[];
}

const nothing: Pointed = { space: null, figure: null };
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class BoardView extends HTMLElement {
  readonly #rig = new CameraRig();
  readonly #cursor = new BoardCursor({
    scene: () => this.#scene,
    pointed: () => this.#pointed.space,
    ground: (screenX, screenY) => this.#rig.ground(screenX, screenY),
    point: space => this.#point({ space, figure: this.#scene?.figureOn(space) ?? null }),
  });
  #renderer: WebGLRenderer | null = null;
  #scene: BoardScene | null = null;
  #retired: BoardScene | null = null;
  #welcome: Welcome | null = null;
  #state: GameState | null = null;
  #palette: Palette = 'standard';
  #marked: Highlights | null = null;
  #frameRequest = 0;
  /** Most pixels drawn for one of the page, in each direction. */
  #mostDensity = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #viewing: SeatId | null = null;
  /** The player has not moved the camera yet: the board is kept in the free part of the window. */
  #isKeptFramed = true;
  /** Loaded, and not drawn yet. */
  #isUnframed = false;
  #pointed: Pointed = nothing;
  #pointAt: { x: number; y: number } | null = null;
  #listening = new AbortController();
  readonly #observer = new ResizeObserver(() => this.#resize());

  connectedCallback(): void {
    this.tabIndex = 0;
    this.setAttribute('role', 'application');
    this.setAttribute(
      'aria-label',
      'Board. Arrow keys move the cursor, Page Up and Page Down change the storey, Enter chooses, comma and full stop go through what may be chosen, Q and E turn, R and F tilt, plus and minus zoom.',
    );
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    if (!this.#createRenderer()) return;
    const canvas = this.#renderer?.domElement;
    if (canvas) new Gestures(canvas, this.#gestures(), signal);
    canvas?.addEventListener('webglcontextrestored', () => this.#invalidate(), { signal });
    this.addEventListener('keydown', event => this.#key(event), { signal });
    // The window may go to another screen, or be zoomed: the pixels of the board follow.
    window.addEventListener('resize', () => this.#resize(), { signal });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.#listening.abort();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    this.#scene?.dispose();
    this.#retired?.dispose();
    this.#scene = this.#retired = null;
    this.#renderer?.dispose();
    this.#renderer?.domElement.remove();
    this.#renderer = null;
  }

  load(welcome: Welcome, viewing: SeatId | null): void {
    this.#makeScene(welcome);
    this.#viewing = viewing;
    this.#isKeptFramed = true;
    this.#isUnframed = true;
    this.#resize();
  }

  /** Terrain has changed: draws the board anew and looks at it from where one looked before. */
  rebuild(welcome: Welcome): void {
    this.#makeScene(welcome);
    this.#resize();
  }

  /** The team colours; the pieces are painted anew when they change. */
  set palette(palette: Palette) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    if (!this.#welcome || !this.#scene) return;
    this.rebuild(this.#welcome);
    if (this.#state) this.show(this.#state, 0);
    if (this.#marked) this.highlight(this.#marked);
  }

  /** The old scene goes when the new one has been drawn: until then they share what the graphics card has compiled. */
  #makeScene(welcome: Welcome): void {
    this.#retired?.dispose();
    this.#retired = this.#scene;
    this.#welcome = welcome;
    this.#scene = new BoardScene(welcome, this.#renderer?.shadowMap.enabled ?? false, this.#palette);
  }

  /** Shows a state; pieces take this long to get there (milliseconds). */
  show(state: GameState, duration: number): void {
    this.#state = state;
    this.#scene?.show(state, duration, performance.now());
    const { space } = this.#pointed;
    if (space !== null) this.#point({ space, figure: this.#scene?.figureOn(space) ?? null });
    this.#invalidate();
  }

  highlight(highlights: Highlights): void {
    this.#marked = highlights;
    this.#scene?.highlight(highlights);
    const standing = [...highlights.figures.keys()].flatMap(figure => this.#scene?.spaceOf(figure) ?? []);
    this.#cursor.choosable = [...new Set([...highlights.spaces.keys(), ...standing])];
    this.#invalidate();
  }

  /** Draws ways over the board; an empty list takes them away. */
  path(ways: readonly PlannedWay[]): void {
    this.#ways = ways;
    this.#scene?.path(ways);
    this.#invalidate();
  }

  /** Opens buildings, so that one can look into them. */
  cut(cut: CutAway): void {
    this.#scene?.cut(cut);
    this.#invalidate();
  }

  showLevels(isShown: boolean): void {
    this.#scene?.showLevels(isShown);
    this.#invalidate();
  }

  /** Draws what a tool measures over everything; null takes it away. */
  showLine(measured: Measured | null): void {
    this.#measured = measured;
    const scene = this.#scene;
    const line =
      measured && scene
        ? {
            points: measured.line.map(point => linePoint(scene.layout, point)),
            stems: measured.ends.map(({ space, height }) => scene.above(space, height)),
            tone: measured.tone,
            blockers: measured.blockers,
          }
        : null;
    scene?.showLine(line);
    this.#invalidate();
  }

  /** What drawing costs: frames since the board was made, and draw calls of the last one. */
  get cost(): { readonly frames: number; readonly drawCalls: number } {
    return { frames: this.#frames, drawCalls: this.#renderer?.info.render.calls ?? 0 };
  }
  #frames = 0;

  /** What lies over the board: ways, and what a tool measures. */
  get overlay(): { readonly ways: readonly PlannedWay[]; readonly measured: Measured | null } {
    return { ways: this.#ways, measured: this.#measured };
  }
  #ways: readonly PlannedWay[] = [];
  #measured: Measured | null = null;

  /** Where the middle of a space is in the window, whether it can be seen or not. */
  middleOf(space: SpaceId): { readonly x: number; readonly y: number } | null {
    const [middle] = this.#scene?.aims(space) ?? [];
    if (!middle) return null;
    const rectangle = this.getBoundingClientRect();
    const { x, y } = this.#rig.screen(middle);
    return { x: rectangle.left + x, y: rectangle.top + y };
  }

  /** Whether everything that changed has been drawn. */
  get isStill(): boolean {
    return this.#frameRequest === 0;
  }

  /** How much of the element panels cover. */
  set insets(insets: Insets) {
    const isSame = (['top', 'right', 'bottom', 'left'] as const).every(
      side => Math.abs(insets[side] - this.#insets[side]) < 24,
    );
    if (isSame) return;
    this.#insets = insets;
    this.#resize();
  }

  /** Moves the camera as one of its keys does. */
  turn(key: string): void {
    this.#cameraKey(key);
  }

  /** Shows the whole board again. */
  frame(): void {
    if (!this.#scene) return;
    this.#isKeptFramed = true;
    this.#rig.frame(this.#scene.layout, this.#scene.zoneCentre(this.#viewing));
    this.#invalidate();
  }

  /** A point of the window where a click means this space or who stands on it; null if nothing of it can be seen. */
  screenPosition(space: SpaceId): { readonly x: number; readonly y: number } | null {
    if (!this.#scene) return null;
    const rectangle = this.getBoundingClientRect();
    for (const aim of this.#scene.aims(space)) {
      const { x, y } = this.#rig.screen(aim);
      const [pageX, pageY] = [Math.round(rectangle.left + x), Math.round(rectangle.top + y)];
      const isOnTop = document.elementFromPoint(pageX, pageY) === this.#renderer?.domElement;
      if (isOnTop && this.#pick(pageX, pageY).space === space) return { x: pageX, y: pageY };
    }
    return null;
  }

  #createRenderer(): boolean {
    const made = createBoardRenderer();
    if (!made) {
      const words = 'This browser shows no 3D graphics (WebGL 2). The game can be played with the buttons below.';
      const note = document.createElement('p');
      note.className = 'board-missing';
      note.textContent = words;
      this.replaceChildren(note);
      return false;
    }
    this.#renderer = made.renderer;
    this.#mostDensity = made.mostDensity;
    this.replaceChildren(made.renderer.domElement);
    return true;
  }

  #gestures(): ConstructorParameters<typeof Gestures>[1] {
    return {
      pan: (x, y) => this.#look(() => this.#rig.pan(x, y)),
      orbit: (x, y) =>
        this.#look(() => {
          this.#rig.rotate(-x * 0.006);
          this.#rig.raise(-y * 0.005);
        }),
      twist: angle => this.#look(() => this.#rig.rotate(angle)),
      zoom: factor => this.#look(() => this.#rig.zoom(factor)),
      point: (x, y) => {
        this.#pointAt = { x, y };
        this.#invalidate();
      },
      pointAway: () => {
        this.#pointAt = null;
        this.#point(nothing);
      },
      click: (x, y) => {
        this.#point(this.#pick(x, y));
        this.#choose();
      },
    };
  }

  #look(change: () => void): void {
    this.#isKeptFramed = false;
    change();
    this.#invalidate();
  }

  #pick(pageX: number, pageY: number): Pointed {
    const rectangle = this.getBoundingClientRect();
    const x = ((pageX - rectangle.left) / rectangle.width) * 2 - 1;
    const y = 1 - ((pageY - rectangle.top) / rectangle.height) * 2;
    return this.#scene?.pick(x, y, this.#rig) ?? nothing;
  }

  #point(pointed: Pointed): void {
    if (pointed.space === this.#pointed.space && pointed.figure === this.#pointed.figure) return;
    this.#pointed = pointed;
    this.#scene?.hover(pointed);
    this.dispatchEvent(new CustomEvent('board-pointed', { detail: pointed }));
    this.#invalidate();
  }

  #choose(): void {
    const { figure, space } = this.#pointed;
    if (figure !== null) this.dispatchEvent(new CustomEvent('figure-clicked', { detail: figure }));
    else if (space !== null) this.dispatchEvent(new CustomEvent('space-clicked', { detail: space }));
  }

  #key(event: KeyboardEvent): void {
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) this.#look(() => this.#rig.pan(-arrow[0] * 60, arrow[1] * 60));
    else if (arrow) this.#cursor.move(arrow[0], arrow[1]);
    else if (event.key === 'PageUp' || event.key === 'PageDown') this.#cursor.climb(event.key === 'PageUp' ? 1 : -1);
    else if (event.key === 'Enter') this.#choose();
    else if (event.key === '.' || event.key === ',') this.#cursor.cycle(event.key === '.' ? 1 : -1);
    else if (!this.#cameraKey(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #cameraKey(key: string): boolean {
    const moves: Readonly<Record<string, () => void>> = {
      q: () => this.#rig.rotate(Math.PI / 12),
      e: () => this.#rig.rotate(-Math.PI / 12),
      r: () => this.#rig.raise(-0.1),
      f: () => this.#rig.raise(0.1),
      '+': () => this.#rig.zoom(0.88),
      '=': () => this.#rig.zoom(0.88),
      '-': () => this.#rig.zoom(1.14),
    };
    const move = moves[key];
    if (key === 'home') this.frame();
    else if (move) this.#look(move);
    return move !== undefined || key === 'home';
  }

  #resize(): void {
    const [width, height] = [this.clientWidth, this.clientHeight];
    if (width === 0 || height === 0 || !this.#renderer) return;
    this.#renderer.setPixelRatio(Math.min(this.#mostDensity, window.devicePixelRatio));
    this.#renderer.setSize(width, height);
    this.#rig.resize(width, height, this.#insets);
    if (this.#scene && this.#isKeptFramed) this.frame();
    this.#invalidate();
  }

  #invalidate(): void {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frameRequest = 0;
    // Without a state there is nothing to look at yet; the first one follows the board at once.
    if (!this.#renderer || !this.#scene?.hasState) return;
    if (this.#isUnframed) {
      // The panels learn of the first state in this frame and take their room: drawn before, it would be drawn twice.
      this.#isUnframed = false;
      this.#invalidate();
      return;
    }
    if (this.#pointAt) {
      const { x, y } = this.#pointAt;
      this.#pointAt = null;
      this.#point(this.#pick(x, y));
    }
    const screen = { width: this.clientWidth, height: this.clientHeight, insets: this.#insets };
    const isMoving = this.#scene.prepare(this.#rig, screen, performance.now());
    this.#frames++;
    this.#renderer.shadowMap.needsUpdate = this.#scene.takeShadowChange() || this.#renderer.shadowMap.needsUpdate;
    this.#renderer.render(this.#scene.scene, this.#rig.camera);
    this.#retired?.dispose();
    this.#retired = null;
    if (isMoving) this.#invalidate();
  }
}

customElements.define('board-view', BoardView);
