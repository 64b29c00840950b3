/** Geometries the layers share. */
import { BufferGeometry, Float32BufferAttribute, Shape, ShapeGeometry } from 'three';
import type { Board } from '../protocol/messages';
import { corners, hexRadius, squareSize } from './layout';
import { sideStrip } from './terrain-look';

/** Tops begin a little above the strip of the sides, so that neither bleeds into the other from afar. */
const topStart = sideStrip + 0.02;

interface SideLook {
  readonly normal: readonly number[];
  /** From where to where in the texture, counted from below. */
  readonly strip: readonly [number, number];
}

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
      const v = (point[2] ?? 0) / extent + 0.5;
      this.uvs.push((point[0] ?? 0) / extent + 0.5, topStart + v * (1 - topStart));
    }
  }

  /** A face of a side, painted from the strip of the texture that is kept for sides. */
  side(a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[], look: SideLook): void {
    this.quad(a, b, c, d, look.normal);
    this.uvs.length -= 12;
    const [low, high] = look.strip;
    this.uvs.push(0, low, 0, high, 1, high, 0, low, 1, high, 1, low);
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

interface Band {
  readonly lowerY: number;
  readonly upperY: number;
  /** How far its faces look up. */
  readonly lift: number;
  readonly strip: readonly [number, number];
}

const ringSides = (faces: FaceList, lower: Ring, upper: Ring, band: Band): void => {
  const { lowerY, upperY, lift, strip } = band;
  for (let i = 0; i < lower.length; i++) {
    faces.side(at(lower, i, lowerY), at(upper, i, upperY), at(upper, i + 1, upperY), at(lower, i + 1, lowerY), {
      normal: outward(upper, i, lift),
      strip,
    });
  }
};

/** The uppermost layer of a space, its surface at y = 0, for a terrain texture. */
export const capGeometry = (shape: Board['shape'], thickness: number): BufferGeometry => {
  const bevel = Math.min(0.055, thickness / 4);
  const outer = corners(shape, 0.985);
  const inner = corners(shape, 0.985 - bevel);
  const faces = new FaceList();
  for (let i = 0; i < inner.length; i++) faces.triangle([0, 0, 0], at(inner, i + 1, 0), at(inner, i, 0), [0, 1, 0]);
  const shine = sideStrip * 0.94;
  ringSides(faces, outer, inner, { lowerY: -bevel, upperY: 0, lift: 1, strip: [shine, shine] });
  ringSides(faces, outer, outer, { lowerY: -thickness, upperY: -bevel, lift: 0, strip: [0.01, shine] });
  for (let i = 0; i < outer.length; i++) {
    const ring = outer;
    faces.triangle([0, -thickness, 0], at(ring, i, -thickness), at(ring, i + 1, -thickness), [0, -1, 0]);
    faces.uvs.splice(-6, 6, 0.5, shine / 2, 0.5, shine / 2, 0.5, shine / 2);
  }
  return faces.geometry();
};

/** A layer below another: sides and an underside, its top at y = 0, painted with a whole texture. */
export const layerGeometry = (shape: Board['shape'], thickness: number): BufferGeometry => {
  const outer = corners(shape, 0.985);
  const faces = new FaceList();
  ringSides(faces, outer, outer, { lowerY: -thickness, upperY: 0, lift: 0, strip: [0.002, 0.998] });
  for (let i = 0; i < outer.length; i++) {
    faces.triangle([0, -thickness, 0], at(outer, i, -thickness), at(outer, i + 1, -thickness), [0, -1, 0]);
    faces.triangle([0, 0, 0], at(outer, i + 1, 0), at(outer, i, 0), [0, 1, 0]);
    faces.uvs.splice(-12, 12, ...Array<number>(12).fill(0.5));
  }
  return faces.geometry();
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
