/** Matrices for things that stand upright on the board. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import { apothem, hexCentre, levelHeight, towards } from './layout';

const up = new Vector3(0, 1, 0);

/** A place, a turn around the upright axis and a size. */
export const turned = (x: number, y: number, z: number, angle: number, scale = new Vector3(1, 1, 1)): Matrix4 =>
  new Matrix4().compose(new Vector3(x, y, z), new Quaternion().setFromAxisAngle(up, angle), scale);

/** The place on the edge of a hex for a shape whose width runs along x and whose outside looks along z. */
export const onEdge = (
  edge: { readonly q: number; readonly r: number; readonly direction: number },
  level: number,
  scale = new Vector3(1, 1, 1),
  inward = 0.06,
): Matrix4 => {
  const centre = hexCentre(edge.q, edge.r);
  const out = towards(edge.direction, apothem - inward);
  const angle = Math.PI / 2 - (edge.direction * Math.PI) / 3;
  return turned(centre.x + out.x, level * levelHeight, centre.z + out.z, angle, scale);
};
