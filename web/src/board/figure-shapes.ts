/** Original silhouettes: a lathed body that is stretched to the printed Height, and a head with its own crest. */
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

export const variantCount = 4;
export const headRadius = 0.2;

type Profile = readonly (readonly [radius: number, height: number])[];

/** Radius by height from 0 to 1: robed, armoured, slender, stout. */
const profiles: readonly Profile[] = [
  [
    [0.001, 0],
    [0.42, 0],
    [0.38, 0.1],
    [0.27, 0.45],
    [0.23, 0.6],
    [0.31, 0.78],
    [0.25, 0.9],
    [0.1, 0.98],
    [0.001, 1],
  ],
  [
    [0.001, 0],
    [0.34, 0],
    [0.3, 0.12],
    [0.24, 0.42],
    [0.31, 0.62],
    [0.43, 0.8],
    [0.38, 0.9],
    [0.14, 0.98],
    [0.001, 1],
  ],
  [
    [0.001, 0],
    [0.28, 0],
    [0.22, 0.1],
    [0.17, 0.5],
    [0.25, 0.78],
    [0.22, 0.9],
    [0.1, 0.98],
    [0.001, 1],
  ],
  [
    [0.001, 0],
    [0.4, 0],
    [0.45, 0.18],
    [0.44, 0.5],
    [0.38, 0.76],
    [0.24, 0.92],
    [0.001, 1],
  ],
];

/** A body one unit tall. */
export const bodyGeometry = (variant: number): BufferGeometry => {
  const profile = profiles[variant % profiles.length] ?? [];
  return new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    20,
  );
};

const crests: readonly (() => BufferGeometry[])[] = [
  () => [new ConeGeometry(0.17, 0.26, 14).translate(0, headRadius * 1.05, 0)],
  () => [
    new ConeGeometry(0.055, 0.24, 8).rotateZ(-0.5).translate(0.17, headRadius * 0.8, 0),
    new ConeGeometry(0.055, 0.24, 8).rotateZ(0.5).translate(-0.17, headRadius * 0.8, 0),
  ],
  () =>
    [-0.5, 0, 0.5].map(lean =>
      new ConeGeometry(0.05, 0.2, 6)
        .rotateZ(-lean * 0.7)
        .translate(lean * 0.22, headRadius * (1.15 - Math.abs(lean) * 0.3), 0),
    ),
  () => [new SphereGeometry(0.17, 12, 8).scale(0.35, 1, 1.15).translate(0, headRadius * 0.75, 0)],
];

const merged = (parts: readonly BufferGeometry[]): BufferGeometry => {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return whole;
};

/** A head around the origin with the crest of its variant. */
export const headGeometry = (variant: number): BufferGeometry => {
  const parts = [new SphereGeometry(headRadius, 18, 14), ...(crests[variant % crests.length]?.() ?? [])];
  return merged(parts);
};

const tools: readonly (() => BufferGeometry[])[] = [
  () => [
    new CylinderGeometry(0.028, 0.034, 1.05, 8).translate(0, 0.5, 0),
    new SphereGeometry(0.085, 12, 8).translate(0, 1.08, 0),
  ],
  () => [
    new BoxGeometry(0.075, 0.72, 0.03).translate(0, 0.72, 0),
    new BoxGeometry(0.26, 0.05, 0.06).translate(0, 0.34, 0),
    new CylinderGeometry(0.03, 0.03, 0.2, 8).translate(0, 0.24, 0),
  ],
  () => [new TorusGeometry(0.42, 0.026, 6, 20, Math.PI * 0.8).rotateZ(-Math.PI * 0.4).translate(-0.2, 0.55, 0)],
  () => [new CylinderGeometry(0.25, 0.25, 0.05, 20).rotateX(Math.PI / 2).translate(0.03, 0.5, 0.12)],
];

/** What the piece holds at its side: staff, blade, bow or shield; about one unit tall, its foot at the origin. */
export const toolGeometry = (variant: number): BufferGeometry => merged(tools[variant % tools.length]?.() ?? []);

export const baseRadius = 0.66;
export const baseHeight = 0.13;

/** The round base, its underside at y = 0. */
export const baseGeometry = (): BufferGeometry =>
  new CylinderGeometry(baseRadius - 0.05, baseRadius, baseHeight, 32).translate(0, baseHeight / 2, 0);

/** Corners of the plate for each team, as its sign has them: round, a diamond, a triangle, a square. */
const plateCorners: readonly { readonly corners: number; readonly turn: number }[] = [
  { corners: 32, turn: 0 },
  { corners: 4, turn: 0 },
  { corners: 3, turn: Math.PI },
  { corners: 4, turn: Math.PI / 4 },
];

export const plateCount = plateCorners.length;

/** The flat dark plate on top of the base: its outline tells the team to eyes that do not tell the colour. */
export const plateGeometry = (team: number): BufferGeometry => {
  const { corners, turn } = plateCorners[team % plateCount] ?? { corners: 32, turn: 0 };
  const radius = corners > 4 ? baseRadius - 0.14 : baseRadius - 0.06;
  return new CylinderGeometry(radius, radius, 0.02, corners).rotateY(turn).translate(0, baseHeight + 0.005, 0);
};

/** The sash around the shoulders in the colour of the team, of radius 1 and to be scaled. */
export const sashGeometry = (): BufferGeometry => new TorusGeometry(1, 0.14, 8, 28).rotateX(Math.PI / 2);

export const pipGeometry = (): BufferGeometry => new SphereGeometry(0.062, 12, 8).scale(1, 0.6, 1);
export const tokenGeometry = (): BufferGeometry => new CylinderGeometry(0.13, 0.13, 0.06, 18);

/** What joins two discs of a larger base, one unit long. */
export const bridgeGeometry = (): BufferGeometry =>
  new BoxGeometry(1, baseHeight, baseRadius * 1.5).translate(0, baseHeight / 2, 0);
