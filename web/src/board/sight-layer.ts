/** A line over the board with what breaks it. Its pattern says the answer as well as its colour. */
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Blocker } from '../protocol/messages';
import { type Instance, type Layer, Owned, setInstances } from './layer';
import { elevationHeight, groundHeight, hexCentre, type Layout, levelHeight, type Point, squareSize } from './layout';
import { onEdge, turned } from './placing';

export type LineTone = 'clear' | 'partly' | 'none' | 'measure';

export interface ShownLine {
  readonly points: readonly Point[];
  /** From a space up to the eyes or the body over it. */
  readonly stems: readonly (readonly Point[])[];
  readonly tone: LineTone;
  readonly blockers: readonly Blocker[];
}

const colours: Readonly<Record<LineTone, string>> = {
  clear: '#7df3dc',
  partly: '#ffc24d',
  none: '#ff6a4d',
  measure: '#ffffff',
};

/** Length of a dash and of the gap after it; a whole line has no gaps. */
const dashes: Readonly<Record<LineTone, readonly [number, number]>> = {
  clear: [1, 0],
  partly: [0.6, 0.3],
  none: [0.16, 0.22],
  measure: [1, 0],
};

const mostDashes = 400;
const mostBlockers = 64;

/** A point of a board in the room: hexes give q, r and level, squares x, y and perhaps an elevation. */
export const linePoint = (layout: Layout, at: readonly number[]): Point => {
  const [a = 0, b = 0, height] = at;
  if (layout.shape === 'hex') return { ...hexCentre(a, b), y: (height ?? 0) * levelHeight };
  const y = groundHeight + ((height ?? 1) - 1) * elevationHeight + 0.9;
  return { x: a * squareSize, y, z: b * squareSize };
};

export class SightLayer implements Layer {
  readonly root = new Group();
  readonly #owned = new Owned();
  readonly #layout: Layout;
  readonly #dashes: InstancedMesh;
  readonly #stems: InstancedMesh;
  readonly #ends: InstancedMesh;
  readonly #blocked: InstancedMesh;
  readonly #walls: InstancedMesh;

  constructor(layout: Layout) {
    this.#layout = layout;
    const isHex = layout.shape === 'hex';
    this.#dashes = this.#mesh(new BoxGeometry(1, 0.09, 0.09), mostDashes, 0.95);
    this.#stems = this.#mesh(new BoxGeometry(1, 0.05, 0.05), 4, 0.8);
    this.#ends = this.#mesh(new SphereGeometry(0.17, 16, 12), 2, 1);
    const prism = isHex
      ? new CylinderGeometry(1, 1, 1, 6)
      : new CylinderGeometry(squareSize / Math.SQRT2, squareSize / Math.SQRT2, 1, 4).rotateY(Math.PI / 4);
    this.#blocked = this.#mesh(prism.translate(0, 0.5, 0), mostBlockers, 0.45);
    this.#walls = this.#mesh(new BoxGeometry(1.06, 1, 0.2).translate(0, 0.5, 0), mostBlockers, 0.6);
  }

  update(line: ShownLine | null, feetOf: (blocker: Blocker) => Point | null): void {
    const colour = new Color(line ? colours[line.tone] : '#ffffff');
    setInstances(this.#dashes, line ? this.#dashed(line.points, line.tone, colour) : []);
    const pale = colour.clone().multiplyScalar(0.7);
    setInstances(this.#stems, line?.stems.flatMap(stem => this.#dashed(stem, 'measure', pale)) ?? []);
    const ends = line?.stems.flatMap(stem => stem.at(-1) ?? []) ?? [];
    setInstances(
      this.#ends,
      ends.map(point => ({ matrix: turned(point.x, point.y, point.z, 0), colour })),
    );
    const blockers = line?.blockers.slice(0, mostBlockers) ?? [];
    const red = new Color(colours.none);
    const isWall = (blocker: Blocker): boolean => blocker.direction !== null && this.#layout.shape === 'hex';
    setInstances(
      this.#walls,
      blockers.filter(isWall).map(blocker => ({ matrix: wallMatrix(blocker), colour: red })),
    );
    const solid = blockers.filter(blocker => !isWall(blocker));
    setInstances(
      this.#blocked,
      solid.flatMap(blocker => {
        const matrix = this.#solidMatrix(blocker, feetOf(blocker));
        return matrix ? [{ matrix, colour: red }] : [];
      }),
    );
  }

  dispose(): void {
    for (const mesh of [this.#dashes, this.#stems, this.#ends, this.#blocked, this.#walls]) mesh.dispose();
    this.#owned.dispose();
  }

  /** Lines are seen through hills, or nobody could follow them. */
  #mesh(geometry: BoxGeometry | CylinderGeometry | SphereGeometry, count: number, opacity: number): InstancedMesh {
    const material = this.#owned.keep(
      new MeshBasicMaterial({ transparent: true, opacity, depthWrite: false, depthTest: false }),
    );
    const mesh = new InstancedMesh(this.#owned.keep(geometry), material, count);
    mesh.count = 0;
    mesh.renderOrder = 6;
    mesh.frustumCulled = false;
    this.root.add(mesh);
    return mesh;
  }

  #dashed(points: readonly Point[], tone: LineTone, colour: Color): readonly Instance[] {
    const [dash, gap] = dashes[tone];
    return points.slice(1).flatMap((point, i) => {
      const a = vector(points[i] ?? point);
      const along = vector(point).sub(a);
      const length = along.length();
      if (length < 1e-6) return [];
      const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), along.clone().normalize());
      const count = gap === 0 ? 1 : Math.min(mostDashes, Math.max(1, Math.ceil(length / (dash + gap))));
      const pitch = length / count;
      const share = gap === 0 ? 1 : dash / (dash + gap);
      return Array.from({ length: count }, (_, k) => ({
        matrix: new Matrix4().compose(
          a.clone().addScaledVector(along, ((k + share / 2) * pitch) / length),
          turn,
          new Vector3(pitch * share, 1, 1),
        ),
        colour,
      }));
    });
  }

  /** The filled part of a hex, or the body of a figure. */
  #solidMatrix(blocker: Blocker, feet: Point | null): Matrix4 | null {
    if (blocker.q !== null && blocker.r !== null) {
      const bottom = (blocker.bottom ?? 0) * levelHeight;
      const top = (blocker.top ?? blocker.bottom ?? 0) * levelHeight;
      const { x, z } = hexCentre(blocker.q, blocker.r);
      return turned(x, bottom, z, 0, new Vector3(1.01, Math.max(0.05, top - bottom), 1.01));
    }
    const beside = blocker.beside === null ? undefined : this.#layout.cells.get(blocker.beside)?.top;
    if (feet && beside) {
      const isAcross = Math.abs(feet.x - beside.x) > Math.abs(feet.z - beside.z);
      const size = isAcross ? new Vector3(0.12, 1.2, 1) : new Vector3(1, 1.2, 0.12);
      return turned((feet.x + beside.x) / 2, feet.y, (feet.z + beside.z) / 2, 0, size);
    }
    return feet ? turned(feet.x, feet.y, feet.z, 0, new Vector3(0.7, 1.4, 0.7)) : null;
  }
}

const vector = ({ x, y, z }: Point): Vector3 => new Vector3(x, y, z);

const wallMatrix = ({ q, r, direction, bottom, top }: Blocker): Matrix4 => {
  const height = Math.max(1, (top ?? 0) - (bottom ?? 0)) * levelHeight;
  const edge = { q: q ?? 0, r: r ?? 0, direction: direction ?? 0 };
  return onEdge(edge, bottom ?? 0, new Vector3(1, height, 1), 0.03);
};
