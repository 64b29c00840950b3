/** What every part of the board scene has in common. */
import {
  type BufferGeometry,
  Color,
  type InstancedMesh,
  type Material,
  type Matrix4,
  type Object3D,
  type Texture,
} from 'three';

/** A layer owns its meshes: whoever made it adds `root` to the scene and disposes it. */
export interface Layer {
  readonly root: Object3D;
  dispose(): void;
}

/** Keeps what must be given back to the graphics card. */
export class Owned {
  readonly #things: (BufferGeometry | Material | Texture)[] = [];

  keep<T extends BufferGeometry | Material | Texture>(thing: T): T {
    this.#things.push(thing);
    return thing;
  }

  dispose(): void {
    for (const thing of this.#things) thing.dispose();
    this.#things.length = 0;
  }
}

export interface Instance {
  readonly matrix: Matrix4;
  readonly colour?: Color;
}

/** Writes instances into a mesh that was made large enough for them. */
export const setInstances = (mesh: InstancedMesh, instances: readonly Instance[]): void => {
  mesh.count = instances.length;
  instances.forEach(({ matrix, colour }, i) => {
    mesh.setMatrixAt(i, matrix);
    if (colour) mesh.setColorAt(i, colour);
  });
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  mesh.computeBoundingSphere();
};

const white = new Color('#ffffff');

/** A colour for an instance whose material carries the paint: only lighter or darker. */
export const shade = (amount: number): Color => white.clone().multiplyScalar(amount);
