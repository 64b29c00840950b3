/** Objects, equipment and special terrain of a square map: where they lie, and with whoever bears them. */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Vector3,
} from 'three';
import { squaresOf } from '../model/elements';
import type { ElementState, FigureId, SpaceId } from '../protocol/messages';
import { elementHeight, elementShape } from './element-shapes';
import { objectShape } from './feature-shapes';
import { InstancedParts } from './instanced-parts';
import { type Layer, Owned } from './layer';
import { blockHeight, type Layout, type Point, squareSize } from './layout';
import { turned } from './placing';
import { flatGeometry, ringGeometry } from './shapes';
import { terrainMaterial } from './terrain-material';

/** A name to write over something that lies on the map. */
export interface ElementName {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly at: Point;
  readonly spaces: readonly SpaceId[];
}

/** Objects make way for whoever stands in their square: the first goes to one corner, the next to others. */
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const aside = squareSize * 0.27;
const terrainColour = new Color('#c58bf0');
const heldSize = 0.62;
/** A piece of special terrain lies on the map. */
const groundLift = 0.05;
const wornSize = 0.5;

const lies = ({ kind, status }: ElementState): boolean =>
  status === 'map' && (kind === 'object' || kind === 'equipment');

export class ElementLayer implements Layer {
  readonly root = new Group();
  readonly #layout: Layout;
  readonly #castsShadows: boolean;
  readonly #matte = new MeshLambertMaterial({ vertexColors: true, flatShading: true });
  #owned = new Owned();
  #parts = new InstancedParts();
  #borne: { readonly mesh: Mesh; readonly bearer: FigureId; readonly isHeld: boolean; readonly place: number }[] = [];
  #names: readonly ElementName[] = [];
  #shown = '';

  constructor(layout: Layout, castsShadows: boolean) {
    this.#layout = layout;
    this.#castsShadows = castsShadows;
  }

  get names(): readonly ElementName[] {
    return this.#names;
  }

  /** There are few of them: when something changed, all are made anew. */
  update(elements: readonly ElementState[], isTaken: (space: SpaceId) => boolean): void {
    const taken = elements.map(({ space }) => space !== null && isTaken(space));
    const shown = JSON.stringify([elements, taken]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#clear();
    const names: ElementName[] = [];
    const inSquare = new Map<SpaceId, number>();
    for (const element of elements) {
      if (element.kind === 'special-terrain') names.push(...this.#addTerrain(element));
      else if (lies(element) && element.space !== null) {
        const place = inSquare.get(element.space) ?? 0;
        inSquare.set(element.space, place + 1);
        const sharers = elements.filter(other => lies(other) && other.space === element.space).length;
        names.push(...this.#addObject(element, place, sharers > 1 || isTaken(element.space)));
      } else if (element.bearer !== null) this.#addBorne(element, element.bearer);
    }
    this.#names = names;
    this.#parts.finish(this.#castsShadows);
    this.root.add(this.#parts.root);
  }

  /** What is borne goes where its bearer goes, at the left as the camera sees it. */
  carry(feetOf: (figure: FigureId) => Point | null, azimuth: number): void {
    for (const { mesh, bearer, isHeld, place } of this.#borne) {
      const feet = feetOf(bearer);
      mesh.visible = feet !== null;
      if (!feet) continue;
      const reach = isHeld ? 0.62 : 0.5 + place * 0.1;
      const angle = azimuth + (isHeld ? Math.PI * 0.9 : Math.PI * 0.62);
      mesh.position.set(
        feet.x + Math.cos(angle) * reach,
        feet.y + (isHeld ? 0.5 : 0.12),
        feet.z - Math.sin(angle) * reach,
      );
      mesh.rotation.y = azimuth;
    }
  }

  dispose(): void {
    this.#clear();
    this.#matte.dispose();
  }

  #clear(): void {
    this.#parts.dispose();
    this.#owned.dispose();
    this.root.clear();
    this.#owned = new Owned();
    this.#parts = new InstancedParts();
    this.#borne = [];
  }

  #addObject(element: ElementState, place: number, isCrowded: boolean): readonly ElementName[] {
    const top = element.space === null ? undefined : this.#layout.cells.get(element.space)?.top;
    if (!top) return [];
    const { kind, weight, special } = element;
    const [x, z] = isCrowded ? (corners[place % corners.length] ?? [0, 0]) : [0, 0];
    const size = isCrowded ? 0.72 : 1;
    const at = { x: top.x + x * aside, y: top.y, z: top.z + z * aside };
    this.#parts.add(`${kind} ${weight} ${special}`, () => this.#look(elementShape(element)), {
      matrix: turned(at.x, at.y, at.z, 0.35, new Vector3(size, size, size)),
    });
    const y = at.y + elementHeight(kind, weight) * size + 0.18;
    const detail = kind === 'object' ? `${special ? 'special ' : ''}${weight.replaceAll('-', ' ')}` : kind;
    return [{ key: `element ${element.id}`, text: element.name, detail, at: { ...at, y }, spaces: squaresOf(element) }];
  }

  /** A frame and a tint on each of its squares; the terrain itself is told with the board. */
  #addTerrain(element: ElementState): readonly ElementName[] {
    const tops = squaresOf(element).flatMap(space => this.#layout.cells.get(space)?.top ?? []);
    tops.forEach((top, i) => {
      this.#addGround(top, element.terrain[i] ?? 'clear');
      this.#parts.add('terrain frame', () => this.#flat(ringGeometry('square', 0.96, 0.86), 0.85), {
        matrix: turned(top.x, top.y + groundLift + 0.008, top.z, 0),
        colour: terrainColour,
      });
      this.#parts.add('terrain tint', () => this.#flat(flatGeometry('square', 0.86), 0.16), {
        matrix: turned(top.x, top.y + groundLift + 0.004, top.z, 0),
        colour: terrainColour,
      });
    });
    if (tops.length === 0) return [];
    const mean = (axis: 'x' | 'z'): number => tops.reduce((sum, top) => sum + top[axis], 0) / tops.length;
    const at = { x: mean('x'), y: Math.max(...tops.map(top => top.y)) + 0.5, z: mean('z') };
    return [
      { key: `element ${element.id}`, text: element.name, detail: 'special terrain', at, spaces: squaresOf(element) },
    ];
  }

  /** What the piece makes of a square: a plate of that terrain, with a block or growth on it. */
  #addGround(top: Point, terrain: string): void {
    const plate = new Vector3(squareSize * 0.96, groundLift, squareSize * 0.96);
    const block = new Vector3(squareSize * 0.9, blockHeight, squareSize * 0.9);
    const look = () => ({
      geometry: this.#owned.keep(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)),
      material: terrainMaterial(terrain, this.#owned),
    });
    this.#parts.add(`ground ${terrain}`, look, { matrix: turned(top.x, top.y, top.z, 0, plate) });
    if (terrain === 'blocking')
      this.#parts.add('ground block', look, { matrix: turned(top.x, top.y, top.z, 0, block) });
    if (terrain !== 'hindering') return;
    for (const [x, z] of corners) {
      this.#parts.add('growth', () => this.#look(objectShape('jungle')), {
        matrix: turned(top.x + x * aside * 1.2, top.y, top.z + z * aside * 1.2, x + z, new Vector3(0.34, 0.5, 0.34)),
      });
    }
  }

  #addBorne(element: ElementState, bearer: FigureId): void {
    const isHeld = element.status === 'held';
    if (!isHeld && element.status !== 'equipped') return;
    const mesh = new Mesh(this.#owned.keep(elementShape(element)), this.#matte);
    mesh.castShadow = this.#castsShadows;
    mesh.scale.setScalar(isHeld ? heldSize : wornSize);
    this.#borne.push({ mesh, bearer, isHeld, place: this.#borne.filter(other => other.bearer === bearer).length });
    this.root.add(mesh);
  }

  #look(geometry: BufferGeometry): { geometry: BufferGeometry; material: Material } {
    return { geometry: this.#owned.keep(geometry), material: this.#matte };
  }

  #flat(
    geometry: BufferGeometry,
    opacity: number,
  ): { geometry: BufferGeometry; material: Material; renderOrder: number } {
    const material = this.#owned.keep(new MeshBasicMaterial({ transparent: true, opacity, depthWrite: false }));
    return { geometry: this.#owned.keep(geometry), material, renderOrder: 1 };
  }
}
