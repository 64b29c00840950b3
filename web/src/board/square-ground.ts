/** A square map: plates, blocks, bushes and walls. */
import { BoxGeometry, Color, ConeGeometry, MeshBasicMaterial, MeshLambertMaterial, Vector3 } from 'three';
import type { SpaceId, SquareBoard } from '../protocol/messages';
import type { InstancedParts } from './instanced-parts';
import { type Owned, shade } from './layer';
import { blockHeight, type Cell, elevationHeight, groundHeight, type Layout, squareSize } from './layout';
import { turned } from './placing';
import { capGeometry, layerGeometry, ringGeometry } from './shapes';
import { layerTexture, terrainLook } from './terrain-look';
import { terrainMaterial } from './terrain-material';
import { seededRandom } from './terrain-patterns';

const wallHeight = 1.1;

export class SquareGround {
  readonly #layout: Layout;
  readonly #parts: InstancedParts;
  readonly #owned: Owned;

  constructor(layout: Layout, parts: InstancedParts, owned: Owned) {
    this.#layout = layout;
    this.#parts = parts;
    this.#owned = owned;
  }

  add(board: SquareBoard): void {
    for (const space of board.spaces) {
      const cell = this.#layout.cells.get(space.id);
      if (!cell) continue;
      this.#addCell(cell, space.indoor && cell.terrain === 'clear' ? 'indoors' : cell.terrain);
      for (const direction of space.stairs) this.#addStairs(cell, direction);
      if (space.boundary !== null) this.#addBoundary(cell, space.boundary);
      if (cell.terrain === 'blocking') this.#addBlock(cell);
      if (cell.terrain === 'hindering') this.#addBushes(cell);
    }
    for (const [one, other] of board.walls) this.#addWall(one, other);
  }

  /** The lowest layer of a square map is a thin plate; all others have their full thickness. */
  #addCell(cell: Cell, look: string): void {
    const random = seededRandom(cell.id * 2654435761 + 17);
    const rises = (this.#layout.neighbours.get(cell.id) ?? []).map(
      id => (this.#layout.cells.get(id)?.layers ?? 0) - cell.layers,
    );
    const shadow = rises.filter(rise => rise > 0).reduce((sum, rise) => sum + Math.min(rise, 3) * 0.022, 0);
    const light = 0.9 + random() * 0.05 - Math.min(shadow, 0.2) + Math.min(cell.layers, 8) * 0.028;
    const turn = (Math.floor(random() * 4) * Math.PI) / 2;
    const { x, y, z } = cell.top;
    const size = new Vector3(1, cell.layers > 1 ? elevationHeight : groundHeight, 1);
    this.#parts.add(
      `square ${look}`,
      () => ({
        geometry: this.#owned.keep(capGeometry('square', 1)),
        material: terrainMaterial(look, this.#owned),
      }),
      { matrix: turned(x, y, z, turn, size), colour: shade(light), space: cell.id },
    );
    for (let layer = 0; layer < cell.layers - 1; layer++) this.#addLayer(cell, layer);
  }

  #addLayer(cell: Cell, layer: number): void {
    const { x, z } = cell.top;
    const size = new Vector3(1, layer === 0 ? groundHeight : elevationHeight, 1);
    const matrix = turned(x, groundHeight + layer * elevationHeight, z, 0, size);
    const colour = new Color(terrainLook(cell.terrain).side).multiplyScalar(layer % 2 === 0 ? 0.82 : 1);
    this.#parts.add(
      'square layer',
      () => ({
        geometry: this.#owned.keep(layerGeometry('square', 1)),
        material: this.#owned.keep(new MeshLambertMaterial({ map: this.#owned.keep(layerTexture()) })),
      }),
      { matrix, colour, space: cell.id },
    );
  }

  /** Steps down towards a lower square, drawn on that square's edge; the higher one has nothing to draw. */
  #addStairs(cell: Cell, direction: number): void {
    const angle = (direction * Math.PI) / 4;
    const [stepX, stepZ] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
    const next = [...(this.#layout.neighbours.get(cell.id) ?? [])]
      .map(id => this.#layout.cells.get(id))
      .find(
        other =>
          other !== undefined &&
          Math.abs(other.top.x - cell.top.x - stepX * squareSize) < 0.1 &&
          Math.abs(other.top.z - cell.top.z - stepZ * squareSize) < 0.1,
      );
    const rise = (next?.top.y ?? cell.top.y) - cell.top.y;
    const count = 4;
    if (rise <= 0) return;
    for (let i = 0; i < count; i++) {
      const reach = squareSize * (0.5 - (count - i - 0.5) * 0.09);
      const tall = (rise * (i + 1)) / (count + 1);
      const scale = new Vector3(squareSize * 0.7, tall, squareSize * 0.09);
      this.#parts.add(
        'stairs',
        () => ({
          geometry: this.#owned.keep(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)),
          material: this.#owned.keep(new MeshLambertMaterial({ color: '#d8cdb4' })),
        }),
        {
          matrix: turned(
            cell.top.x + Math.cos(angle) * reach,
            cell.top.y,
            cell.top.z + Math.sin(angle) * reach,
            Math.PI / 2 - angle,
            scale,
          ),
          colour: shade(i % 2 === 0 ? 0.86 : 1),
          space: cell.id,
        },
      );
    }
  }

  /** A dashed frame for squares that follow a rule printed on the map. */
  #addBoundary(cell: Cell, boundary: string): void {
    const { x, y, z } = cell.top;
    this.#parts.add(
      `boundary ${boundary}`,
      () => ({
        geometry: this.#owned.keep(ringGeometry('square', 0.98, 0.9)),
        material: this.#owned.keep(
          new MeshBasicMaterial({
            color: boundary === 'orange' ? '#f28c28' : '#b07cd8',
            transparent: true,
            opacity: 0.8,
            depthWrite: false,
          }),
        ),
        renderOrder: 1,
      }),
      { matrix: turned(x, y + 0.012, z, 0) },
    );
  }

  #addBlock(cell: Cell): void {
    const size = new Vector3(1, blockHeight, 1);
    this.#parts.add(
      'block',
      () => ({
        geometry: this.#owned.keep(capGeometry('square', 1)),
        material: terrainMaterial('blocking', this.#owned),
      }),
      {
        matrix: turned(cell.top.x, cell.top.y + blockHeight, cell.top.z, 0, size),
        colour: shade(0.95 + (cell.id % 5) * 0.02),
        space: cell.id,
      },
    );
  }

  /** Small bushes say that terrain hinders without hiding who stands there. */
  #addBushes(cell: Cell): void {
    const random = seededRandom(cell.id * 40503 + 5);
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2 + random();
      const reach = squareSize * (0.33 + random() * 0.08);
      const size = 0.55 + random() * 0.55;
      const x = cell.top.x + Math.cos(angle) * reach;
      const z = cell.top.z + Math.sin(angle) * reach;
      this.#parts.add(
        'bush',
        () => ({
          geometry: this.#owned.keep(new ConeGeometry(0.2, 0.42, 6)),
          material: this.#owned.keep(new MeshLambertMaterial({ color: '#5f7a3a', flatShading: true })),
        }),
        {
          matrix: turned(x, cell.top.y + size * 0.2, z, angle, new Vector3(size, size, size)),
          colour: shade(0.8 + random() * 0.3),
          space: cell.id,
        },
      );
    }
  }

  #addWall(one: SpaceId, other: SpaceId): void {
    const a = this.#layout.cells.get(one)?.top;
    const b = this.#layout.cells.get(other)?.top;
    if (!a || !b) return;
    const angle = Math.abs(a.x - b.x) > Math.abs(a.z - b.z) ? Math.PI / 2 : 0;
    this.#parts.add(
      'square wall',
      () => ({
        geometry: this.#owned.keep(new BoxGeometry(squareSize * 1.06, wallHeight, 0.16)),
        material: this.#owned.keep(new MeshLambertMaterial({ color: '#c9c2b4' })),
      }),
      { matrix: turned((a.x + b.x) / 2, Math.max(a.y, b.y) + wallHeight / 2, (a.z + b.z) / 2, angle), space: null },
    );
  }
}
