/** Numbers over spaces that face the camera; equal ones are one mesh. */
import {
  type Camera,
  CanvasTexture,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { type Layer, Owned, setInstances } from './layer';
import type { Point } from './layout';

export interface PlacedNumber {
  readonly text: string;
  readonly at: Point;
  readonly ink: string;
}

const capacityStep = 64;

export class NumberLayer implements Layer {
  readonly root = new Group();
  readonly #owned = new Owned();
  readonly #plane = this.#owned.keep(new PlaneGeometry(1, 1));
  readonly #materials = new Map<string, MeshBasicMaterial>();
  readonly #meshes = new Map<string, InstancedMesh>();
  readonly #size: number;
  #numbers: readonly PlacedNumber[] = [];
  #facing = new Quaternion();

  constructor(size: number) {
    this.#size = size;
  }

  update(numbers: readonly PlacedNumber[]): void {
    this.#numbers = numbers;
    this.#place();
  }

  /** Turns all numbers towards the camera. */
  face(camera: Camera): void {
    if (this.#numbers.length === 0 || this.#facing.equals(camera.quaternion)) return;
    this.#facing = camera.quaternion.clone();
    this.#place();
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) mesh.dispose();
    this.#owned.dispose();
  }

  #place(): void {
    const scale = new Vector3(this.#size, this.#size, 1);
    const byText = new Map<string, PlacedNumber[]>();
    for (const number of this.#numbers) {
      const key = `${number.ink}${number.text}`;
      const equal = byText.get(key);
      if (equal) equal.push(number);
      else byText.set(key, [number]);
    }
    for (const [key, mesh] of this.#meshes) if (!byText.has(key)) mesh.visible = false;
    for (const [key, numbers] of byText) {
      const [first] = numbers;
      if (!first) continue;
      const mesh = this.#mesh(key, first, numbers.length);
      const instances = numbers.map(({ at }) => ({
        matrix: new Matrix4().compose(new Vector3(at.x, at.y, at.z), this.#facing, scale),
      }));
      setInstances(mesh, instances);
      mesh.visible = true;
    }
  }

  #mesh(key: string, { text, ink }: PlacedNumber, count: number): InstancedMesh {
    const found = this.#meshes.get(key);
    if (found && found.instanceMatrix.count >= count) return found;
    if (found) {
      this.root.remove(found);
      found.dispose();
    }
    const capacity = Math.ceil(count / capacityStep) * capacityStep;
    const mesh = new InstancedMesh(this.#plane, this.#material(key, text, ink), capacity);
    mesh.renderOrder = 4;
    this.#meshes.set(key, mesh);
    this.root.add(mesh);
    return mesh;
  }

  #material(key: string, text: string, ink: string): MeshBasicMaterial {
    const found = this.#materials.get(key);
    if (found) return found;
    const map = this.#owned.keep(numberTexture(text, ink));
    const material = this.#owned.keep(new MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    this.#materials.set(key, material);
    return material;
  }
}

const numberTexture = (text: string, ink: string): CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = `700 ${text.length > 2 ? 30 : 40}px ui-monospace, "DejaVu Sans Mono", monospace`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 9;
    pen.lineJoin = 'round';
    pen.strokeStyle = 'rgba(8,14,16,0.85)';
    pen.strokeText(text, 32, 34);
    pen.fillStyle = ink;
    pen.fillText(text, 32, 34);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};
