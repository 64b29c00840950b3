/** Shapes of what stands on a hex board, drawn by us. Unless said otherwise they are one unit tall, with their foot at y = 0. */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  Shape,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { hexRadius } from './layout';
import { seededRandom } from './terrain-patterns';

/** The same shape with one colour on all its corners. */
export const painted = (shape: BufferGeometry, colour: string): BufferGeometry => {
  const geometry = shape.index ? shape.toNonIndexed() : shape;
  const { r, g, b } = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = Array.from({ length: count }, () => [r, g, b]).flat();
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
};

export const merged = (...parts: readonly BufferGeometry[]): BufferGeometry => {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return whole;
};

export const box = (width: number, height: number, depth: number, x: number, y: number, z = 0): BufferGeometry =>
  new BoxGeometry(width, height, depth).translate(x, y + height / 2, z);

/** One level of wall along an edge. */
export const wallShape = (): BufferGeometry => box(hexRadius * 1.03, 1, 0.12, 0, 0);

/** A wall that fell down: whole at one side, rubble at the other. */
export const ruinShape = (variant: number): BufferGeometry => {
  const random = seededRandom(variant * 977 + 31);
  const outline = new Shape();
  const half = hexRadius * 0.52;
  outline.moveTo(-half, 0);
  outline.lineTo(half, 0);
  const steps = 7;
  for (let i = 0; i <= steps; i++) {
    const x = half - (2 * half * i) / steps;
    const slope = variant % 2 === 0 ? i / steps : 1 - i / steps;
    const height = i === 0 || i === steps ? 0.45 + slope * 0.5 : 0.35 + slope * 0.6 + (random() - 0.5) * 0.3;
    outline.lineTo(x, Math.min(1, height));
    if (i < steps) outline.lineTo(x - (2 * half) / steps / 2.2, Math.min(1, height));
  }
  outline.closePath();
  const wall = new ExtrudeGeometry(outline, { depth: 0.2, bevelEnabled: false }).translate(0, 0, -0.1);
  return painted(wall, variant % 2 === 0 ? '#a59b8b' : '#9b9183');
};

/** A parapet with two merlons. */
export const battlementShape = (): BufferGeometry =>
  merged(
    painted(box(hexRadius * 1.02, 0.5, 0.2, 0, 0), '#a89c86'),
    painted(box(hexRadius * 0.3, 0.5, 0.2, -0.33, 0.5), '#b8ac96'),
    painted(box(hexRadius * 0.3, 0.5, 0.2, 0.33, 0.5), '#b8ac96'),
  );

/** A leaf in its frame; the foot of a wall above it is its lintel. */
export const doorwayShape = (): BufferGeometry =>
  merged(
    painted(box(0.13, 1, 0.18, -0.45, 0), '#e4dccb'),
    painted(box(0.13, 1, 0.18, 0.45, 0), '#e4dccb'),
    painted(box(hexRadius * 1.03, 0.1, 0.2, 0, 0.9), '#e4dccb'),
    painted(box(0.78, 0.9, 0.06, 0, 0), '#6b4a2b'),
    painted(box(0.07, 0.05, 0.14, 0.28, 0.42), '#f4d35e'),
  );

/** A pane in its frame. */
export const windowShape = (): BufferGeometry => box(hexRadius, 1, 0.035, 0, 0);

/** Two levels of ladder: two rails and the rung between them. */
export const ladderShape = (isTurboLift: boolean): BufferGeometry => {
  const wood = isTurboLift ? '#5fc9d8' : '#9a7447';
  return merged(
    painted(box(0.08, 1, 0.08, -0.26, 0), wood),
    painted(box(0.08, 1, 0.08, 0.26, 0), wood),
    ...[0.1, 0.35, 0.6, 0.85].map(y => painted(box(0.5, 0.06, 0.07, 0, y), isTurboLift ? '#d5f6fa' : '#b98f5d')),
  );
};

const leaves = (radius: number, height: number, y: number, colour: string): BufferGeometry =>
  painted(new ConeGeometry(radius, height, 9).translate(0, y + height / 2, 0), colour);

const treeShape = (): BufferGeometry =>
  merged(
    painted(new CylinderGeometry(0.1, 0.16, 0.3, 8).translate(0, 0.15, 0), '#5d4326'),
    leaves(0.72, 0.42, 0.2, '#2f5d34'),
    leaves(0.58, 0.36, 0.43, '#37703c'),
    leaves(0.4, 0.34, 0.66, '#458347'),
  );

const jungleShape = (): BufferGeometry =>
  merged(
    ...Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 9) * Math.PI * 2;
      const reach = 0.16 + (i % 3) * 0.2;
      const tall = 0.6 + ((i * 7) % 5) * 0.1;
      const leaf = new ConeGeometry(0.2, tall, 5).translate(0, tall / 2, 0).rotateZ(0.35 + (i % 2) * 0.25);
      return painted(
        leaf.rotateY(angle).translate(Math.cos(angle) * reach, 0, -Math.sin(angle) * reach),
        ['#3f7d3a', '#2e6b45', '#5a9440'][i % 3] ?? '#3f7d3a',
      );
    }),
  );

const crystals = (count: number, colours: readonly string[], seed: number, slim: number): BufferGeometry => {
  const random = seededRandom(seed);
  const spikes = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 + random();
    const reach = i === 0 ? 0 : 0.3 + random() * 0.32;
    const tall = i === 0 ? 1 : 0.35 + random() * 0.5;
    const spike = new CylinderGeometry(slim * 0.35, slim * (0.8 + random() * 0.4), tall, 6).translate(0, tall / 2, 0);
    return painted(
      spike.rotateZ((random() - 0.5) * 0.2).translate(Math.cos(angle) * reach, 0, Math.sin(angle) * reach),
      colours[i % colours.length] ?? '#ffffff',
    );
  });
  return merged(...spikes);
};

const outcropShape = (): BufferGeometry =>
  merged(
    painted(new DodecahedronGeometry(0.62).scale(1, 0.75, 0.9).translate(0.1, 0.36, 0), '#857c70'),
    painted(new DodecahedronGeometry(0.42).translate(-0.35, 0.3, 0.25), '#756c61'),
    painted(new IcosahedronGeometry(0.36).scale(1, 1.3, 1).translate(0.05, 0.62, -0.15), '#978d7f'),
  );

const hiveShape = (): BufferGeometry =>
  merged(
    ...[0, 1, 2, 3, 4].map(i =>
      painted(
        new TorusGeometry(0.62 - i * 0.11, 0.17 - i * 0.012, 8, 18)
          .rotateX(Math.PI / 2)
          .translate(0, 0.14 + i * 0.19, 0),
        i % 2 === 0 ? '#8f6a2f' : '#6e4d22',
      ),
    ),
    painted(new CylinderGeometry(0.25, 0.6, 0.9, 12).translate(0, 0.45, 0), '#4a3317'),
  );

const crateShape = (): BufferGeometry =>
  merged(
    painted(box(1.05, 0.92, 1.05, 0, 0.04), '#9c7a4d'),
    painted(box(1.12, 0.1, 1.12, 0, 0), '#70532f'),
    painted(box(1.12, 0.1, 1.12, 0, 0.9), '#70532f'),
    ...([-1, 1] as const).flatMap(x =>
      ([-1, 1] as const).map(z => painted(box(0.12, 1, 0.12, x * 0.5, 0, z * 0.5), '#70532f')),
    ),
  );

const objectShapes: Readonly<Record<string, () => BufferGeometry>> = {
  tree: treeShape,
  jungle: jungleShape,
  glacier: () => crystals(7, ['#e6f5fb', '#c3e4f1', '#a9d3e6'], 19, 0.42),
  outcrop: outcropShape,
  hive: hiveShape,
  plain: crateShape,
};

/** An object of this kind, about as wide as a hex. */
export const objectShape = (kind: string): BufferGeometry => (objectShapes[kind] ?? crateShape)();

/** A fortress door: planks with iron bands, across its hex. */
export const doorShape = (): BufferGeometry =>
  merged(
    painted(box(1.5, 1, 0.22, 0, 0), '#6b4a2b'),
    ...[0.18, 0.5, 0.82].map(y => painted(box(1.54, 0.07, 0.28, 0, y), '#3c3f45')),
    painted(box(0.12, 1, 0.3, -0.72, 0), '#3c3f45'),
    painted(box(0.12, 1, 0.3, 0.72, 0), '#3c3f45'),
  );

/** The mark a figure may look from. */
export const sightMarkShape = (): BufferGeometry => new IcosahedronGeometry(0.09, 1);

/** A token lying on its space. */
export const discShape = (): BufferGeometry => new CylinderGeometry(0.42, 0.45, 0.09, 24).translate(0, 0.045, 0);
