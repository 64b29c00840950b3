/** The battlefield itself: the ground, what stands on it, and the shadow it throws on the table. */
import {
  CanvasTexture,
  Float32BufferAttribute,
  BufferGeometry as Geometry,
  Group,
  type InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import type { Board, SpaceId } from '../protocol/messages';
import { type CutAway, isHidden, nothingCut } from './cut-away';
import { HexFeatures } from './hex-features';
import { addHexGround } from './hex-ground';
import { InstancedParts } from './instanced-parts';
import { type Layer, Owned } from './layer';
import type { Layout } from './layout';
import { outlinePoints } from './shapes';
import { SquareGround } from './square-ground';

export class TerrainLayer implements Layer {
  readonly root = new Group();
  readonly #owned = new Owned();
  readonly #layout: Layout;
  readonly #parts = new InstancedParts();
  readonly #lines = this.#owned.keep(new Geometry());

  constructor(board: Board, layout: Layout, castsShadows: boolean) {
    this.#layout = layout;
    if (board.shape === 'hex') {
      addHexGround(board, this.#parts, this.#owned);
      new HexFeatures(board, this.#parts, this.#owned).add();
    } else {
      new SquareGround(layout, this.#parts, this.#owned).add(board);
    }
    this.#parts.finish(castsShadows);
    this.root.add(this.#parts.root);
    const ink = this.#owned.keep(new LineBasicMaterial({ color: '#14110c', transparent: true, opacity: 0.42 }));
    this.root.add(new LineSegments(this.#lines, ink));
    this.#drawLines(nothingCut);
    if (castsShadows) this.#addGroundShadow();
  }

  /** Meshes a ray may hit, with the space of each of their instances. */
  get pickable(): ReadonlyMap<InstancedMesh, readonly (SpaceId | null)[]> {
    return this.#parts.pickable;
  }

  cut(cut: CutAway): void {
    this.#parts.cut(cut);
    this.#drawLines(cut);
  }

  dispose(): void {
    this.#parts.dispose();
    this.#owned.dispose();
  }

  /** A fine line around every surface, all in one mesh. */
  #drawLines(cut: CutAway): void {
    const points = outlinePoints(this.#layout.shape, 0.965);
    const positions = [...this.#layout.cells.values()]
      .filter(cell => cell.terrain !== 'ladder' && !isHidden(cell.cover, cut))
      .flatMap(({ top }) => points.flatMap(([x, z]) => [top.x + x, top.y + 0.006, top.z + z]));
    this.#lines.setAttribute('position', new Float32BufferAttribute(positions, 3));
    this.#lines.computeBoundingSphere();
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
