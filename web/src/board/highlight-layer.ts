/** What answers the question, what the pointer is on, and the way a plan would go. */
import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  SRGBColorSpace,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import type { FigureHighlight, SpaceHighlight } from '../model/interaction';
import type { SpaceId } from '../protocol/messages';
import { type Instance, type Layer, Owned, setInstances } from './layer';
import { type Layout, type Point } from './layout';
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
  readonly #numbers = new Map<string, SpriteMaterial>();
  readonly #costs = new Group();

  constructor(layout: Layout) {
    this.#layout = layout;
    const count = layout.cells.size;
    this.#fills = this.#mesh(flatGeometry(layout.shape, 0.88), count, 0.3);
    this.#rings = this.#mesh(ringGeometry(layout.shape, 0.92, 0.8), count + 96, 0.95);
    this.#hover = this.#mesh(ringGeometry(layout.shape, 0.97, 0.9), 2, 1);
    this.#dots = this.#way(new CylinderGeometry(0.17, 0.17, 0.05, 18), count);
    this.#ways = this.#way(new BoxGeometry(1, 0.05, 0.1), count);
    this.root.add(this.#costs);
  }

  /** Spaces and standing figures that answer the question. */
  update(spaces: ReadonlyMap<SpaceId, SpaceHighlight>, standing: readonly StandingHighlight[]): void {
    const fills: Instance[] = [];
    const rings: Instance[] = [];
    this.#costs.clear();
    for (const [space, highlight] of spaces) {
      const top = this.#layout.cells.get(space)?.top;
      if (!top) continue;
      const colour = highlight.swipes > 0 ? costlyColour : mayColour;
      fills.push({ matrix: this.#on(top, 0.02), colour });
      if (highlight.kind !== 'reach') rings.push({ matrix: this.#on(top, 0.03), colour });
      if (highlight.cost !== null) this.#costs.add(this.#number(top, highlight.cost, highlight.swipes > 0));
    }
    for (const { space, kind } of standing) {
      const top = this.#layout.cells.get(space)?.top;
      if (top) rings.push({ matrix: this.#on(top, 0.04), colour: figureColours[kind] });
    }
    setInstances(this.#fills, fills);
    setInstances(this.#rings, rings);
  }

  /** The space under the pointer or the keyboard's cursor. */
  hover(space: SpaceId | null): void {
    const top = space === null ? undefined : this.#layout.cells.get(space)?.top;
    setInstances(this.#hover, top ? [{ matrix: this.#on(top, 0.05), colour: pickedColour }] : []);
  }

  /** A way from space to space; the first point is where the figure stands. */
  path(points: readonly Point[], isDangerous: boolean): void {
    const colour = isDangerous ? costlyColour : pickedColour;
    const stops = points.slice(1).map(point => ({ matrix: this.#on(point, 0.09), colour }));
    const ways = points.slice(1).map((to, i) => ({ matrix: this.#between(points[i] ?? to, to), colour }));
    setInstances(this.#dots, stops);
    setInstances(this.#ways, ways);
  }

  dispose(): void {
    for (const mesh of [this.#fills, this.#rings, this.#hover, this.#dots, this.#ways]) mesh.dispose();
    this.#owned.dispose();
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

  #number(top: Point, cost: number, isDangerous: boolean): Sprite {
    const key = `${cost}${isDangerous ? '!' : ''}`;
    let material = this.#numbers.get(key);
    if (!material) {
      material = this.#owned.keep(new SpriteMaterial({ map: this.#owned.keep(numberTexture(key)), depthWrite: false }));
      this.#numbers.set(key, material);
    }
    const sprite = new Sprite(material);
    sprite.position.set(top.x, top.y + 0.16, top.z);
    sprite.scale.set(0.62, 0.62, 1);
    sprite.renderOrder = 4;
    return sprite;
  }
}

const numberTexture = (text: string): CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = '700 40px ui-monospace, "DejaVu Sans Mono", monospace';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 9;
    pen.lineJoin = 'round';
    pen.strokeStyle = 'rgba(8,14,16,0.85)';
    pen.strokeText(text, 32, 34);
    pen.fillStyle = text.endsWith('!') ? '#ffc48a' : '#eafffb';
    pen.fillText(text, 32, 34);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};
