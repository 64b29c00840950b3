/** Geometries the layers share. */
import { BufferGeometry, Float32BufferAttribute, Shape, ShapeGeometry } from 'three';
import type { Board } from '../protocol/messages';
import { corners, hexRadius, squareSize } from './layout';

type Ring = readonly { x: number; z: number }[];

class FaceList {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly uvs: number[] = [];

  triangle(a: readonly number[], b: readonly number[], c: readonly number[], normal: readonly number[]): void {
    for (const point of [a, b, c]) {
      this.positions.push(...point);
      this.normals.push(...normal);
      const extent = 2 * Math.max(hexRadius, squareSize / 2);
      this.uvs.push((point[0] ?? 0) / extent + 0.5, (point[2] ?? 0) / extent + 0.5);
    }
  }

  quad(
    a: readonly number[],
    b: readonly number[],
    c: readonly number[],
    d: readonly number[],
    normal: readonly number[],
  ): void {
    this.triangle(a, b, c, normal);
    this.triangle(a, c, d, normal);
  }

  get vertexCount(): number {
    return this.positions.length / 3;
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(this.uvs, 2));
    return geometry;
  }
}

const at = (ring: Ring, i: number, y: number): readonly number[] => {
  const corner = ring[i % ring.length] ?? { x: 0, z: 0 };
  return [corner.x, y, corner.z];
};

const outward = (ring: Ring, i: number, lift: number): readonly number[] => {
  const [a, b] = [at(ring, i, 0), at(ring, i + 1, 0)];
  const x = ((a[0] ?? 0) + (b[0] ?? 0)) / 2;
  const z = ((a[2] ?? 0) + (b[2] ?? 0)) / 2;
  const length = Math.hypot(x, z, lift * Math.hypot(x, z)) || 1;
  return [x / length, (lift * Math.hypot(x, z)) / length, z / length];
};

const ringSides = (faces: FaceList, lower: Ring, lowerY: number, upper: Ring, upperY: number, lift: number): void => {
  for (let i = 0; i < lower.length; i++) {
    faces.quad(
      at(lower, i, lowerY),
      at(upper, i, upperY),
      at(upper, i + 1, upperY),
      at(lower, i + 1, lowerY),
      outward(upper, i, lift),
    );
  }
};

/** One layer of a space, its top at y = 0: group 0 is the top, group 1 the bevel and the sides. */
export const slabGeometry = (shape: Board['shape'], thickness: number): BufferGeometry => {
  const bevel = Math.min(0.055, thickness / 4);
  const outer = corners(shape, 0.985);
  const inner = corners(shape, 0.985 - bevel);
  const faces = new FaceList();
  for (let i = 0; i < inner.length; i++) faces.triangle([0, 0, 0], at(inner, i + 1, 0), at(inner, i, 0), [0, 1, 0]);
  const topVertices = faces.vertexCount;
  ringSides(faces, outer, -bevel, inner, 0, 1);
  ringSides(faces, outer, -thickness, outer, -bevel, 0);
  const geometry = faces.geometry();
  geometry.addGroup(0, topVertices, 0);
  geometry.addGroup(topVertices, faces.vertexCount - topVertices, 1);
  return geometry;
};

/** The outline of a space as pairs of points, for lines. */
export const outlinePoints = (shape: Board['shape'], scale: number): readonly (readonly [number, number])[] => {
  const ring = corners(shape, scale);
  return ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length] ?? corner;
    return [[corner.x, corner.z] as const, [next.x, next.z] as const];
  });
};

const outline = (shape: Board['shape'], scale: number): Shape => {
  const path = new Shape();
  corners(shape, scale).forEach(({ x, z }, i) => (i === 0 ? path.moveTo(x, -z) : path.lineTo(x, -z)));
  path.closePath();
  return path;
};

/** A flat space lying on the ground, for fills. */
export const flatGeometry = (shape: Board['shape'], scale: number): BufferGeometry =>
  new ShapeGeometry(outline(shape, scale)).rotateX(-Math.PI / 2);

/** A flat ring along the edge of a space. */
export const ringGeometry = (shape: Board['shape'], outer: number, inner: number): BufferGeometry => {
  const path = outline(shape, outer);
  path.holes.push(outline(shape, inner));
  return new ShapeGeometry(path).rotateX(-Math.PI / 2);
};
