/** Pieces of our own for objects, equipment and markers of a square map; one square is about two units wide. */
import {
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  OctahedronGeometry,
  TorusGeometry,
} from 'three';
import type { ElementState } from '../protocol/messages';
import { box, merged, painted } from './feature-shapes';
import { squareSize } from './layout';
import { seededRandom } from './terrain-patterns';

/** Rims tell the weight by colour and by how many rings there are: one, two, three, or a square foot that never moves. */
const rims: Readonly<Record<string, readonly [colour: string, rings: number]>> = {
  light: ['#f2d14b', 1],
  heavy: ['#e0553a', 2],
  'ultra-heavy': ['#a05fd0', 3],
};

const rim = (radius: number, colour: string, y: number): BufferGeometry =>
  painted(new TorusGeometry(radius, 0.045, 6, 28).rotateX(Math.PI / 2).translate(0, y, 0), colour);

const foot = (weight: string, radius: number): readonly BufferGeometry[] => {
  const look = rims[weight];
  if (!look) return [painted(box(radius * 2, 0.14, radius * 2, 0, 0), '#4b5563')];
  const [colour, rings] = look;
  return [
    painted(new CylinderGeometry(radius, radius, 0.1, 28).translate(0, 0.05, 0), '#2b2f36'),
    ...Array.from({ length: rings }, (_, i) => rim(radius - i * 0.1, colour, 0.1)),
  ];
};

/** Something one hand lifts: a crate with slats. */
const crate = (): readonly BufferGeometry[] => [
  painted(box(0.46, 0.38, 0.46, 0, 0.1), '#b98d55'),
  painted(box(0.5, 0.07, 0.5, 0, 0.1), '#7a5a33'),
  painted(box(0.5, 0.07, 0.5, 0, 0.43), '#7a5a33'),
];

/** Something that takes strength: a banded drum. */
const drum = (): readonly BufferGeometry[] => [
  painted(new CylinderGeometry(0.36, 0.36, 0.86, 18).translate(0, 0.53, 0), '#8a949c'),
  ...[0.2, 0.53, 0.86].map(y => rim(0.37, '#4a535b', y)),
  painted(new CylinderGeometry(0.08, 0.08, 0.06, 10).translate(0.16, 0.97, 0), '#4a535b'),
];

/** Something only a giant lifts: an engine block. */
const engine = (): readonly BufferGeometry[] => [
  painted(box(0.84, 0.6, 0.6, 0, 0.1), '#6f7680'),
  ...[-0.28, 0, 0.28].map(x => painted(new CylinderGeometry(0.12, 0.14, 0.42, 10).translate(x, 0.86, 0), '#a7683c')),
  painted(box(0.92, 0.12, 0.68, 0, 0.34), '#3f454d'),
];

/** Something that stays: a figure of stone on a plinth. */
const statue = (): readonly BufferGeometry[] => [
  painted(box(0.62, 0.34, 0.62, 0, 0.12), '#8b9199'),
  painted(new CylinderGeometry(0.12, 0.24, 0.62, 12).translate(0, 0.77, 0), '#b4bac1'),
  painted(new IcosahedronGeometry(0.14, 1).translate(0, 1.2, 0), '#b4bac1'),
  painted(box(0.4, 0.09, 0.09, 0.18, 0.92), '#b4bac1'),
];

/** Something to wear: a cut stone over its stand. */
const gear = (): readonly BufferGeometry[] => [
  painted(new CylinderGeometry(0.3, 0.34, 0.1, 6).translate(0, 0.05, 0), '#2b2f36'),
  painted(new ConeGeometry(0.13, 0.24, 6).translate(0, 0.2, 0), '#c9a54a'),
  painted(new OctahedronGeometry(0.26).scale(1, 1.25, 1).translate(0, 0.62, 0), '#5fd6c0'),
];

const bodies: Readonly<Record<string, () => readonly BufferGeometry[]>> = {
  light: crate,
  heavy: drum,
  'ultra-heavy': engine,
  immobile: statue,
};

/** The piece of an element that lies on the map or is borne. */
export const elementShape = ({ kind, weight, special }: ElementState): BufferGeometry => {
  if (kind === 'equipment') return merged(...gear());
  const body = bodies[weight] ?? crate;
  const radius = weight === 'light' ? 0.42 : 0.54;
  // A white rim outside all others marks what is no standard object.
  const mark = special ? [rim(radius + 0.1, '#f5f2ea', 0.06)] : [];
  return merged(...foot(weight, radius), ...body(), ...mark);
};

/** How tall the pieces are, for what is written over them. */
export const elementHeight = (kind: string, weight: string): number =>
  kind === 'equipment' ? 0.95 : weight === 'immobile' ? 1.4 : weight === 'light' ? 0.55 : 1.05;

/** Smoke around the edges of its square, so that whoever stands in it is still seen. */
export const smokeShape = (): BufferGeometry => {
  const random = seededRandom(811);
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2;
    const reach = squareSize * (0.3 + random() * 0.08);
    const radius = 0.2 + random() * 0.14;
    return painted(
      new IcosahedronGeometry(radius, 1).translate(Math.cos(angle) * reach, radius * 0.9, Math.sin(angle) * reach),
      ['#d7dbe0', '#bfc5cc', '#e6e9ec'][i % 3] ?? '#d7dbe0',
    );
  });
  return merged(...puffs);
};

/** A wall of shards that fills its square. */
export const barrierShape = (): BufferGeometry => {
  const random = seededRandom(97);
  const places = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(z => [x, z] as const));
  const shards = places.map(([x, z], i) => {
    const tall = 0.75 + random() * 0.55;
    return painted(
      new CylinderGeometry(0.1, 0.3, tall, 5)
        .rotateY(random() * 3)
        .translate(x * squareSize * 0.28, tall / 2, z * squareSize * 0.28),
      ['#7fc4e8', '#a6dcf5', '#5aa6d6'][i % 3] ?? '#7fc4e8',
    );
  });
  return merged(painted(box(squareSize * 0.9, 0.12, squareSize * 0.9, 0, 0), '#3f7fae'), ...shards);
};
