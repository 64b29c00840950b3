/** What stands on a hex board: edges, ladders, objects, doors, panes, tokens, and signs on spaces. */
import {
  type BufferGeometry,
  Color,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import type { HexBoard, HexEdge, HexSpace } from '../protocol/messages';
import { type Cover, lowWall } from './cut-away';
import {
  battlementShape,
  doorShape,
  doorwayShape,
  ladderShape,
  objectShape,
  ruinShape,
  sightMarkShape,
  wallShape,
  windowShape,
} from './feature-shapes';
import { facadeColour } from './hex-ground';
import { hexSteps } from '../model/hex-steps';
import { hexKey } from './hex-strata';
import type { InstancedParts } from './instanced-parts';
import type { Owned } from './layer';
import { dropOf, hexCentre, levelHeight } from './layout';
import { onEdge, turned } from './placing';
import { signTexture } from './sign-texture';
import { facadeTexture } from './terrain-look';
import { seededRandom } from './terrain-patterns';

const markSigns: Readonly<Record<string, string>> = {
  exit: '⇗',
  'not-held': '✕',
  connection: '∞',
  entrance: '⇘',
  operator: '⚙',
};

export class HexFeatures {
  readonly #board: HexBoard;
  readonly #parts: InstancedParts;
  readonly #owned: Owned;
  readonly #matte: Material;
  readonly #byHex: ReadonlyMap<string, readonly HexSpace[]>;

  constructor(board: HexBoard, parts: InstancedParts, owned: Owned) {
    this.#board = board;
    this.#parts = parts;
    this.#owned = owned;
    this.#matte = owned.keep(new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
    const byHex = new Map<string, HexSpace[]>();
    for (const space of board.spaces) {
      const key = hexKey(space.q, space.r);
      byHex.set(key, [...(byHex.get(key) ?? []), space]);
    }
    this.#byHex = byHex;
  }

  add(): void {
    for (const edge of this.#board.edges) this.#addEdge(edge);
    this.#addLadders();
    this.#addObjects();
    this.#addDoors();
    this.#addPanes();
    for (const space of this.#board.spaces) if (!space.gone) this.#addSigns(space);
  }

  /** What of a building is hidden when it is opened; null outside accessible buildings. */
  #cover(building: number | null, bottom: number): Cover | null {
    const piece = building === null ? undefined : this.#board.buildings[building];
    return building === null || !piece || piece.enclosed ? null : { building, bottom };
  }

  #buildingAt(q: number, r: number, level: number): number | null {
    const found = this.#board.buildings.findIndex(
      building =>
        level >= building.level && level <= building.roof && building.hexes.some(hex => hex[0] === q && hex[1] === r),
    );
    return found < 0 ? null : found;
  }

  #put(
    key: string,
    shape: () => BufferGeometry,
    part: Parameters<InstancedParts['add']>[2],
    material = this.#matte,
  ): void {
    this.#parts.add(key, () => ({ geometry: this.#owned.keep(shape()), material }), part);
  }

  #addEdge(edge: HexEdge): void {
    const tall = (edge.top - edge.bottom) * levelHeight;
    const building = this.#buildingAt(edge.q, edge.r, edge.bottom);
    const cover = this.#cover(building, edge.bottom - lowWall);
    if (edge.kind === 'shell' || edge.kind === 'wall') return this.#addWall(edge, building);
    if (edge.kind === 'ladder') return;
    const scale = new Vector3(1, tall, 1);
    if (edge.kind === 'ruin') {
      const variant = Math.abs(edge.q * 3 + edge.r * 5 + edge.direction) % 4;
      this.#put(`ruin ${variant}`, () => ruinShape(variant), {
        matrix: onEdge(edge, edge.bottom, scale, 0),
        space: null,
        cover,
      });
    } else if (edge.kind === 'battlement') {
      this.#put('battlement', battlementShape, {
        matrix: onEdge(edge, edge.bottom, scale, 0.1),
        space: null,
        cover,
      });
    } else {
      this.#put('doorway', doorwayShape, { matrix: onEdge(edge, edge.bottom, scale), space: null, cover });
    }
    if (edge.mark) this.#addSightMark(onEdge(edge, edge.top, undefined, 0.1), cover);
  }

  /** Walls are laid level by level: the courses can be counted, and a cut-away takes off what is too high. */
  #addWall(edge: HexEdge, building: number | null): void {
    const isShell = edge.kind === 'shell';
    const base = isShell && building !== null ? facadeColour(building) : new Color('#b3a892');
    for (let level = edge.bottom; level < edge.top; level++) {
      const colour = base.clone().multiplyScalar(level % 2 === 0 ? 0.92 : 1);
      const height = Math.min(1, edge.top - level) * levelHeight;
      const scale = new Vector3(1, height, isShell ? 1 : 1.5);
      const matrix = onEdge(edge, level, scale, isShell ? 0.06 : 0);
      this.#parts.add(
        'wall',
        () => ({
          geometry: this.#owned.keep(wallShape()),
          material: this.#owned.keep(new MeshLambertMaterial({ map: this.#owned.keep(facadeTexture()) })),
        }),
        { matrix, colour, space: null, cover: this.#cover(building, level - lowWall) },
      );
    }
    if (edge.mark) this.#addSightMark(onEdge(edge, edge.top, undefined, 0), this.#cover(building, edge.top - lowWall));
  }

  #addSightMark(matrix: ReturnType<typeof onEdge>, cover: Cover | null): void {
    const glow = (): Material => this.#owned.keep(new MeshBasicMaterial({ color: '#8ff5e1' }));
    this.#parts.add('sight mark', () => ({ geometry: this.#owned.keep(sightMarkShape()), material: glow() }), {
      matrix,
      cover,
    });
  }

  #addLadders(): void {
    for (const ladder of this.#board.ladders) {
      const landing = this.#board.spaces.find(space => space.id === ladder.landing);
      if (!landing) continue;
      const kind = ladder.turboLift ? 'turbo lift' : 'ladder';
      ladder.rungs.forEach((rung, i) => {
        const at = { q: landing.q, r: landing.r, direction: ladder.direction };
        const level = landing.level + 2 * i;
        const matrix = onEdge(at, level, new Vector3(1, 2 * levelHeight, 1), 0.12);
        const cover = this.#cover(landing.building, level);
        this.#put(kind, () => ladderShape(ladder.turboLift), { matrix, space: rung, cover });
      });
    }
  }

  #addObjects(): void {
    this.#board.objects.forEach((object, index) => {
      for (const [q, r] of object.hexes) {
        const { x, z } = hexCentre(q, r);
        const random = seededRandom(q * 31337 + r * 271 + index * 17 + 3);
        const scale = new Vector3(1, object.height * levelHeight, 1);
        const matrix = turned(x, object.level * levelHeight, z, random() * Math.PI * 2, scale);
        const colour = new Color(1, 1, 1).multiplyScalar(0.92 + random() * 0.14);
        const space = this.#byHex.get(hexKey(q, r))?.find(found => found.level === object.level)?.id ?? null;
        const cover = this.#cover(this.#buildingAt(q, r, object.level), object.level);
        this.#put(`object ${object.kind}`, () => objectShape(object.kind), { matrix, colour, space, cover });
        const top = turned(x, (object.level + object.height) * levelHeight, z, 0);
        if (object.mark) this.#addSightMark(top, cover);
      }
    });
  }

  /** A door stands across the way from its first space to the second. */
  #addDoors(): void {
    for (const door of this.#board.doors) {
      const at = door.hexes[door.open ? 2 : 0];
      const next = door.hexes[1];
      if (door.broken || !at || !next) continue;
      const [from, to] = [hexCentre(at[0], at[1]), hexCentre(next[0], next[1])];
      const angle = Math.atan2(to.x - from.x, to.z - from.z);
      const scale = new Vector3(1, door.height * levelHeight, 1);
      const matrix = turned(from.x, door.level * levelHeight, from.z, angle, scale);
      const space = this.#byHex.get(hexKey(at[0], at[1]))?.find(found => found.level === door.level)?.id ?? null;
      this.#put('door', doorShape, { matrix, space });
    }
  }

  /** A whole window closes every side of its hex that is no inside of the building. */
  #addPanes(): void {
    const glass = this.#owned.keep(
      new MeshLambertMaterial({ color: '#a8dcef', transparent: true, opacity: 0.45, depthWrite: false }),
    );
    for (const { q, r, solids } of this.#board.columns) {
      for (const solid of solids.filter(found => found.kind === 'window')) {
        const building = this.#buildingAt(q, r, solid.bottom);
        const roof = building === null ? solid.top : (this.#board.buildings[building]?.roof ?? solid.top) - 1;
        const scale = new Vector3(1, (Math.min(solid.top, roof) - solid.bottom) * levelHeight, 1);
        hexSteps.forEach(([stepQ, stepR], direction) => {
          if (building !== null && this.#buildingAt(q + stepQ, r + stepR, solid.bottom) === building) return;
          const matrix = onEdge({ q, r, direction }, solid.bottom, scale);
          const cover = this.#cover(building, solid.bottom);
          this.#put('pane', windowShape, { matrix, cover }, glass);
        });
      }
    }
  }

  #addSigns(space: HexSpace): void {
    const { x, z } = hexCentre(space.q, space.r);
    const y = space.level * levelHeight - dropOf(space.terrain) + 0.018;
    const cover = this.#cover(space.building, space.level);
    if (space.transit > 0) this.#lay(String(space.transit), '#d9fbff', { x, y, z }, 1.15, cover);
    for (const mark of space.marks) this.#lay(markSigns[mark] ?? '•', '#ffe9b0', { x, y, z }, 1.3, cover);
    if (space.fit === 'half') this.#lay('½', '#f4efe6', { x, y, z }, 1.2, cover);
  }

  /** A sign lying flat; all that look alike are one mesh. */
  #lay(
    text: string,
    ink: string,
    at: { readonly x: number; readonly y: number; readonly z: number },
    size: number,
    cover: Cover | null,
  ): void {
    this.#parts.add(
      `sign ${text} ${ink}`,
      () => ({
        geometry: this.#owned.keep(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)),
        material: this.#owned.keep(
          new MeshBasicMaterial({
            map: this.#owned.keep(signTexture(text, ink, null)),
            transparent: true,
            depthWrite: false,
          }),
        ),
        renderOrder: 1,
      }),
      { matrix: turned(at.x, at.y, at.z, 0, new Vector3(size, 1, size)), cover },
    );
  }
}
