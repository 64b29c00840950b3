/** Collects what looks alike into instanced meshes, and shows of them what the cut-away leaves. */
import { type BufferGeometry, type Color, Group, InstancedMesh, type Material, type Matrix4 } from 'three';
import type { SpaceId } from '../protocol/messages';
import { type Cover, type CutAway, isHidden, nothingCut } from './cut-away';
import { setInstances } from './layer';

export interface Part {
  readonly matrix: Matrix4;
  readonly colour?: Color;
  /** The space a click on it means; null for what only hides what is behind; a ray passes what has none. */
  readonly space?: SpaceId | null;
  readonly cover?: Cover | null;
}

interface Kind {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly parts: Part[];
  readonly renderOrder: number;
  mesh: InstancedMesh | null;
}

export class InstancedParts {
  readonly root = new Group();
  /** Meshes a ray may hit, with the space of each of their instances. */
  readonly pickable = new Map<InstancedMesh, readonly (SpaceId | null)[]>();
  readonly #kinds = new Map<string, Kind>();

  /** Adds one part; the first of its kind says how all of them look. */
  add(
    key: string,
    look: () => { geometry: BufferGeometry; material: Material; renderOrder?: number },
    part: Part,
  ): void {
    let kind = this.#kinds.get(key);
    if (!kind) {
      const { geometry, material, renderOrder = 0 } = look();
      kind = { geometry, material, parts: [], renderOrder, mesh: null };
      this.#kinds.set(key, kind);
    }
    kind.parts.push(part);
  }

  /** Makes the meshes; called once, after the last part. */
  finish(castsShadows: boolean): void {
    for (const kind of this.#kinds.values()) {
      const mesh = new InstancedMesh(kind.geometry, kind.material, kind.parts.length);
      mesh.renderOrder = kind.renderOrder;
      mesh.receiveShadow = castsShadows;
      mesh.castShadow = castsShadows && !kind.material.transparent;
      kind.mesh = mesh;
      this.root.add(mesh);
    }
    this.cut(nothingCut);
  }

  cut(cut: CutAway): void {
    for (const { mesh, parts } of this.#kinds.values()) {
      if (!mesh) continue;
      const shown = parts.filter(part => !isHidden(part.cover ?? null, cut));
      setInstances(mesh, shown);
      mesh.visible = shown.length > 0;
      if (shown.some(part => part.space !== undefined)) {
        this.pickable.set(
          mesh,
          shown.map(part => part.space ?? null),
        );
      } else {
        this.pickable.delete(mesh);
      }
    }
  }

  dispose(): void {
    for (const { mesh } of this.#kinds.values()) mesh?.dispose();
  }
}
