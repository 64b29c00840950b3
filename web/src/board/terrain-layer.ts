/** The battlefield itself: stacked layers under each space, its surface, fine edge lines, walls, bushes and blocks. */
import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  Color,
  ConeGeometry,
  DoubleSide,
  Float32BufferAttribute,
  BufferGeometry as Geometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { teamOf } from '../model/teams';
import type { Board, SeatId, SpaceId } from '../protocol/messages';
import { type Instance, type Layer, Owned, setInstances, shade } from './layer';
import { blockHeight, type Cell, elevationHeight, groundHeight, type Layout, levelHeight, squareSize } from './layout';
import { outlinePoints, ringGeometry, slabGeometry } from './shapes';
import { seededRandom, terrainLook, terrainTexture } from './terrain-look';

const up = new Vector3(0, 1, 0);

const turned = (x: number, y: number, z: number, angle: number, scale = new Vector3(1, 1, 1)): Matrix4 =>
  new Matrix4().compose(new Vector3(x, y, z), new Quaternion().setFromAxisAngle(up, angle), scale);

export class TerrainLayer implements Layer {
  readonly root = new Group();
  /** Meshes a ray may hit, with the space of each of their instances. */
  readonly pickable = new Map<InstancedMesh, readonly SpaceId[]>();
  readonly #owned = new Owned();
  readonly #layout: Layout;
  readonly #thickness: number;

  constructor(board: Board, layout: Layout, castsShadows: boolean) {
    this.#layout = layout;
    this.#thickness = board.shape === 'hex' ? levelHeight : elevationHeight;
    const cells = [...layout.cells.values()];
    for (const terrain of new Set(cells.map(cell => cell.terrain))) {
      this.#addColumns(
        terrain,
        cells.filter(cell => cell.terrain === terrain),
      );
    }
    this.#addEdges(cells);
    this.#addZones(cells);
    if (board.shape === 'square') {
      this.#addBlocks(cells);
      this.#addBushes(cells);
      this.#addWalls(board.walls);
    }
    this.#addGroundShadow();
    this.root.traverse(object => {
      object.receiveShadow = castsShadows;
      object.castShadow = castsShadows && object instanceof InstancedMesh;
    });
  }

  dispose(): void {
    for (const mesh of this.pickable.keys()) mesh.dispose();
    this.#owned.dispose();
  }

  #addColumns(terrain: string, cells: readonly Cell[]): void {
    const look = terrainLook(terrain);
    const texture = this.#owned.keep(terrainTexture(terrain));
    const top = this.#owned.keep(new MeshLambertMaterial({ map: texture, shadowSide: DoubleSide }));
    const side = this.#owned.keep(new MeshLambertMaterial({ color: look.side, shadowSide: DoubleSide }));
    const surface = cells.map(cell => this.#surface(cell));
    this.#addMesh(
      this.#slab(this.#thickness),
      [top, side],
      surface,
      cells.map(cell => cell.id),
    );
    const layers = cells.flatMap(cell => this.#layersBelow(cell));
    if (layers.length > 0) {
      const instances = layers.map(layer => layer.instance);
      this.#addMesh(
        this.#slab(this.#thickness),
        [side, side],
        instances,
        layers.map(layer => layer.id),
      );
    }
  }

  /** The lowest layer of a square map is a thin plate; all others have their full thickness. */
  #stretch(layer: number): Vector3 {
    const isPlate = this.#layout.shape === 'square' && layer === 0;
    return new Vector3(1, isPlate ? groundHeight / elevationHeight : 1, 1);
  }

  #slab(thickness: number): BufferGeometry {
    return this.#owned.keep(slabGeometry(this.#layout.shape, thickness));
  }

  #addMesh(
    geometry: BufferGeometry,
    materials: MeshLambertMaterial | MeshLambertMaterial[],
    instances: readonly Instance[],
    spaces: readonly SpaceId[],
  ): void {
    const mesh = new InstancedMesh(geometry, materials, Math.max(1, instances.length));
    setInstances(mesh, instances);
    this.root.add(mesh);
    this.pickable.set(mesh, spaces);
  }

  /** Spaces below higher neighbours are a little darker, as in a room lit from above. */
  #surface(cell: Cell): Instance {
    const random = seededRandom(cell.id * 2654435761 + 17);
    const rises = (this.#layout.neighbours.get(cell.id) ?? []).map(
      id => (this.#layout.cells.get(id)?.layers ?? 0) - cell.layers,
    );
    const shadow = rises.filter(rise => rise > 0).reduce((sum, rise) => sum + Math.min(rise, 3) * 0.022, 0);
    const light = 0.88 + random() * 0.06 - Math.min(shadow, 0.2) + Math.min(cell.layers, 8) * 0.028;
    const { x, y, z } = cell.top;
    const sides = this.#layout.shape === 'hex' ? 6 : 4;
    const turn = (Math.floor(random() * sides) * 2 * Math.PI) / sides;
    return { matrix: turned(x, y, z, turn, this.#stretch(cell.layers - 1)), colour: shade(light) };
  }

  /** The layers under the surface that can be seen; every other one is a little darker. */
  #layersBelow(cell: Cell): { readonly id: SpaceId; readonly instance: Instance }[] {
    const near = this.#layout.neighbours.get(cell.id) ?? [];
    const isInner = near.length === (this.#layout.shape === 'hex' ? 6 : 8);
    const lowest = isInner ? Math.min(...near.map(id => this.#layout.cells.get(id)?.layers ?? 0)) : 0;
    const found: { id: SpaceId; instance: Instance }[] = [];
    for (let layer = Math.max(0, lowest - 1); layer < cell.layers - 1; layer++) {
      const y = this.#layout.shape === 'hex' ? (layer + 1) * levelHeight : groundHeight + layer * elevationHeight;
      const light = (layer % 2 === 0 ? 0.82 : 1) - (cell.layers - layer) * 0.015;
      const matrix = turned(cell.top.x, y, cell.top.z, 0, this.#stretch(layer));
      found.push({ id: cell.id, instance: { matrix, colour: shade(light) } });
    }
    return found;
  }

  #addEdges(cells: readonly Cell[]): void {
    const points = outlinePoints(this.#layout.shape, 0.965);
    const positions = cells.flatMap(({ top }) => points.flatMap(([x, z]) => [top.x + x, top.y + 0.006, top.z + z]));
    const geometry = this.#owned.keep(new Geometry());
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    const material = this.#owned.keep(new LineBasicMaterial({ color: '#14110c', transparent: true, opacity: 0.38 }));
    this.root.add(new LineSegments(geometry, material));
  }

  #addZones(cells: readonly Cell[]): void {
    const zones = cells.filter(cell => cell.zone !== null);
    if (zones.length === 0) return;
    const geometry = this.#owned.keep(ringGeometry(this.#layout.shape, 0.93, 0.86));
    const material = this.#owned.keep(new MeshBasicMaterial({ transparent: true, opacity: 0.5, depthWrite: false }));
    const mesh = new InstancedMesh(geometry, material, zones.length);
    const instances = zones.map(({ top, zone }) => ({
      matrix: turned(top.x, top.y + 0.012, top.z, 0),
      colour: new Color(teamOf(zone as SeatId | null).colour),
    }));
    setInstances(mesh, instances);
    this.root.add(mesh);
  }

  #addBlocks(cells: readonly Cell[]): void {
    const blocks = cells.filter(cell => cell.terrain === 'blocking');
    if (blocks.length === 0) return;
    const top = this.#owned.keep(new MeshLambertMaterial({ map: this.#owned.keep(terrainTexture('blocking')) }));
    const side = this.#owned.keep(new MeshLambertMaterial({ color: terrainLook('blocking').side }));
    const instances = blocks.map(cell => ({
      matrix: turned(cell.top.x, cell.top.y + blockHeight, cell.top.z, 0),
      colour: shade(0.95 + (cell.id % 5) * 0.02),
    }));
    this.#addMesh(
      this.#slab(blockHeight),
      [top, side],
      instances,
      blocks.map(cell => cell.id),
    );
  }

  /** Small bushes say that terrain hinders without hiding who stands there. */
  #addBushes(cells: readonly Cell[]): void {
    const places = cells.filter(cell => cell.terrain === 'hindering');
    if (places.length === 0) return;
    const instances = places.flatMap(cell => {
      const random = seededRandom(cell.id * 40503 + 5);
      return [0, 1, 2, 3, 4].map(i => {
        const angle = (i / 5) * Math.PI * 2 + random();
        const reach = squareSize * (0.33 + random() * 0.08);
        const size = 0.55 + random() * 0.55;
        const x = cell.top.x + Math.cos(angle) * reach;
        const z = cell.top.z + Math.sin(angle) * reach;
        return {
          matrix: turned(x, cell.top.y + size * 0.2, z, angle, new Vector3(size, size, size)),
          colour: shade(0.8 + random() * 0.3),
        };
      });
    });
    const geometry = this.#owned.keep(new ConeGeometry(0.2, 0.42, 6));
    const material = this.#owned.keep(new MeshLambertMaterial({ color: '#5f7a3a', flatShading: true }));
    this.#addMesh(
      geometry,
      material,
      instances,
      places.flatMap(cell => Array<SpaceId>(5).fill(cell.id)),
    );
  }

  #addWalls(walls: readonly (readonly [SpaceId, SpaceId])[]): void {
    const instances = walls.flatMap(([one, other]) => {
      const a = this.#layout.cells.get(one)?.top;
      const b = this.#layout.cells.get(other)?.top;
      if (!a || !b) return [];
      const angle = Math.abs(a.x - b.x) > Math.abs(a.z - b.z) ? Math.PI / 2 : 0;
      return [{ matrix: turned((a.x + b.x) / 2, Math.max(a.y, b.y) + 0.55, (a.z + b.z) / 2, angle), colour: shade(1) }];
    });
    if (instances.length === 0) return;
    const geometry = this.#owned.keep(new BoxGeometry(squareSize * 1.06, 1.1, 0.16));
    const material = this.#owned.keep(new MeshLambertMaterial({ color: '#c9c2b4' }));
    const mesh = new InstancedMesh(geometry, material, instances.length);
    setInstances(mesh, instances);
    this.root.add(mesh);
  }

  #addGroundShadow(): void {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 128;
    const pen = canvas.getContext('2d');
    if (pen) {
      const fade = pen.createRadialGradient(64, 64, 20, 64, 64, 64);
      fade.addColorStop(0, 'rgba(0,0,0,0.55)');
      fade.addColorStop(0.6, 'rgba(0,0,0,0.32)');
      fade.addColorStop(1, 'rgba(0,0,0,0)');
      pen.fillStyle = fade;
      pen.fillRect(0, 0, 128, 128);
    }
    const map = this.#owned.keep(new CanvasTexture(canvas));
    map.colorSpace = SRGBColorSpace;
    const material = this.#owned.keep(new MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    const xs = [...this.#layout.cells.values()].map(cell => cell.top.x);
    const zs = [...this.#layout.cells.values()].map(cell => cell.top.z);
    const width = (Math.max(...xs) - Math.min(...xs) + 4) * 1.35;
    const depth = (Math.max(...zs) - Math.min(...zs) + 4) * 1.35;
    const plane = new Mesh(this.#owned.keep(new PlaneGeometry(width, depth)), material);
    plane.rotation.x = -Math.PI / 2;
    plane.position.set(this.#layout.centre.x, -0.03, this.#layout.centre.z);
    plane.renderOrder = -1;
    this.root.add(plane);
  }
}
