/** What answers the question, what the pointer is on, and the way a plan would go. */
import {
  BoxGeometry,
  type BufferGeometry,
  type Camera,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { FigureHighlight, SpaceHighlight } from '../model/interaction';
import type { SpaceId } from '../protocol/messages';
import { type CutAway, isHidden, nothingCut } from './cut-away';
import { type Instance, type Layer, Owned, setInstances } from './layer';
import { type Layout, type Point } from './layout';
import { NumberLayer, type PlacedNumber } from './number-layer';
import { flatGeometry, ringGeometry } from './shapes';

const mayColour = new Color('#8ff5e1');
const dangerColour = new Color('#ff6a4d');
const pickedColour = new Color('#ffffff');
const costlyColour = new Color('#ffb26b');
const upright = new Quaternion();
const one = new Vector3(1, 1, 1);

const figureColours: Readonly<Record<FigureHighlight, Color>> = {
  selected: pickedColour,
  actor: mayColour,
  target: dangerColour,
};

const costNumber = (top: Point, cost: number, isDangerous: boolean): PlacedNumber => ({
  text: `${cost}${isDangerous ? '!' : ''}`,
  at: { ...top, y: top.y + 0.16 },
  ink: isDangerous ? '#ffc48a' : '#eafffb',
});

/** A way as it is drawn; a dangerous one in another colour. */
export interface DrawnWay {
  readonly points: readonly Point[];
  readonly isDangerous: boolean;
}

export interface StandingHighlight {
  readonly space: SpaceId;
  readonly kind: FigureHighlight;
}

export class HighlightLayer implements Layer {
  readonly root = new Group();
  readonly #owned = new Owned();
  readonly #layout: Layout;
  readonly #fills: InstancedMesh;
  readonly #rings: InstancedMesh;
  readonly #hover: InstancedMesh;
  readonly #dots: InstancedMesh;
  readonly #ways: InstancedMesh;
  readonly #costs = new NumberLayer(0.62);

  #cut: CutAway = nothingCut;

  constructor(layout: Layout) {
    this.#layout = layout;
    const count = layout.cells.size;
    this.#fills = this.#mesh(flatGeometry(layout.shape, 0.88), count, 0.3);
    this.#rings = this.#mesh(ringGeometry(layout.shape, 0.92, 0.8), count + 96, 0.95);
    this.#hover = this.#mesh(ringGeometry(layout.shape, 0.97, 0.9), 2, 1);
    this.#dots = this.#way(new CylinderGeometry(0.17, 0.17, 0.05, 18), count * 2);
    this.#ways = this.#way(new BoxGeometry(1, 0.05, 0.1), count * 2);
    this.root.add(this.#costs.root);
  }

  /** Spaces and standing figures that answer the question. */
  update(spaces: ReadonlyMap<SpaceId, SpaceHighlight>, standing: readonly StandingHighlight[]): void {
    const fills: Instance[] = [];
    const rings: Instance[] = [];
    const costs: PlacedNumber[] = [];
    for (const [space, highlight] of spaces) {
      const top = this.#topOf(space);
      if (!top) continue;
      const colour = highlight.isRisky ? costlyColour : mayColour;
      fills.push({ matrix: this.#on(top, 0.02), colour });
      if (highlight.kind !== 'reach') rings.push({ matrix: this.#on(top, 0.03), colour });
      if (highlight.cost !== null) costs.push(costNumber(top, highlight.cost, highlight.isRisky));
    }
    for (const { space, kind } of standing) {
      const top = this.#topOf(space);
      if (top) rings.push({ matrix: this.#on(top, 0.04), colour: figureColours[kind] });
    }
    setInstances(this.#fills, fills);
    setInstances(this.#rings, rings);
    this.#costs.update(costs);
  }

  face(camera: Camera): void {
    this.#costs.face(camera);
  }

  /** Takes effect with the next update. */
  cut(cut: CutAway): void {
    this.#cut = cut;
  }

  /** The space under the pointer or the keyboard's cursor. */
  hover(space: SpaceId | null): void {
    const top = space === null ? null : this.#topOf(space);
    setInstances(this.#hover, top ? [{ matrix: this.#on(top, 0.05), colour: pickedColour }] : []);
  }

  /** Ways from space to space; the first point of each is where the figure stands. */
  path(drawn: readonly DrawnWay[]): void {
    const colourOf = ({ isDangerous }: DrawnWay): Color => (isDangerous ? costlyColour : pickedColour);
    const stops = drawn.flatMap(way =>
      way.points.slice(1).map(point => ({ matrix: this.#on(point, 0.09), colour: colourOf(way) })),
    );
    const ways = drawn.flatMap(way =>
      way.points.slice(1).map((to, i) => ({ matrix: this.#between(way.points[i] ?? to, to), colour: colourOf(way) })),
    );
    setInstances(this.#dots, stops.slice(0, this.#dots.instanceMatrix.count));
    setInstances(this.#ways, ways.slice(0, this.#ways.instanceMatrix.count));
  }

  dispose(): void {
    this.#costs.dispose();
    for (const mesh of [this.#fills, this.#rings, this.#hover, this.#dots, this.#ways]) mesh.dispose();
    this.#owned.dispose();
  }

  /** Where to mark a space; null if a cut-away hides it. */
  #topOf(space: SpaceId): Point | null {
    const cell = this.#layout.cells.get(space);
    return !cell || isHidden(cell.cover, this.#cut) ? null : cell.top;
  }

  #mesh(geometry: BufferGeometry, count: number, opacity: number): InstancedMesh {
    const material = this.#owned.keep(new MeshBasicMaterial({ transparent: true, opacity, depthWrite: false }));
    const mesh = new InstancedMesh(this.#owned.keep(geometry), material, Math.max(1, count));
    mesh.count = 0;
    mesh.renderOrder = 2;
    mesh.frustumCulled = false;
    this.root.add(mesh);
    return mesh;
  }

  /** A way is seen through hills, or it could not be followed. */
  #way(geometry: BufferGeometry, count: number): InstancedMesh {
    const mesh = this.#mesh(geometry, count, 0.92);
    if (!Array.isArray(mesh.material)) mesh.material.depthTest = false;
    mesh.renderOrder = 3;
    return mesh;
  }

  #on(point: Point, lift: number): Matrix4 {
    return new Matrix4().compose(new Vector3(point.x, point.y + lift, point.z), upright, one);
  }

  #between(from: Point, to: Point): Matrix4 {
    const a = new Vector3(from.x, from.y + 0.12, from.z);
    const b = new Vector3(to.x, to.y + 0.12, to.z);
    const along = b.clone().sub(a);
    const length = along.length() || 1;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), along.normalize());
    return new Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, new Vector3(length, 1, 1));
  }
}
