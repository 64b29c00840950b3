/** The ground of a hex board: caps, the layers under them, plates in the air, and a fine line around every surface. */
import { Color, MeshLambertMaterial, Vector3 } from 'three';
import type { HexBoard } from '../protocol/messages';
import { hexSteps } from '../model/hex-steps';
import { hexKey, type Cap, strataOf, type Strata } from './hex-strata';
import type { InstancedParts } from './instanced-parts';
import { type Owned, shade } from './layer';
import { dropOf, hexCentre, levelHeight } from './layout';
import { turned } from './placing';
import { capGeometry, layerGeometry } from './shapes';
import { facadeTexture, layerTexture, terrainLook } from './terrain-look';
import { terrainMaterial } from './terrain-material';
import { seededRandom } from './terrain-patterns';

const plateThickness = 0.1;

/** Muted colours for buildings, told apart by lightness too. */
const facades = ['#b08968', '#8d99ae', '#a5a58d', '#9c6644', '#7f8c6d', '#b5838d'];
export const facadeColour = (building: number): Color => new Color(facades[building % facades.length] ?? '#b08968');

/** The highest surface of each hex: what throws shade on its neighbours. */
const skyline = ({ caps }: Strata): ReadonlyMap<string, number> => {
  const highest = new Map<string, number>();
  for (const { q, r, level, isPlate } of caps) {
    if (!isPlate) highest.set(hexKey(q, r), Math.max(level, highest.get(hexKey(q, r)) ?? 0));
  }
  return highest;
};

/** Surfaces below higher neighbours are a little darker, high ones a little lighter, as in a room lit from above. */
const lightOf = (cap: Cap, heights: ReadonlyMap<string, number>): number => {
  const random = seededRandom(((cap.q * 92821 + cap.r * 68917) ^ (cap.level * 2654435761)) | 1);
  const shadow = hexSteps.reduce((sum, [q, r]) => {
    const rise = (heights.get(hexKey(cap.q + q, cap.r + r)) ?? 0) - cap.level;
    return sum + Math.max(0, Math.min(rise, 4)) * 0.018;
  }, 0);
  return 0.9 + random() * 0.06 - Math.min(shadow, 0.24) + Math.min(cap.level, 10) * 0.018;
};

export const addHexGround = (board: HexBoard, parts: InstancedParts, owned: Owned): readonly Cap[] => {
  const strata = strataOf(board);
  const heights = skyline(strata);
  const thick = owned.keep(capGeometry('hex', levelHeight));
  const thin = owned.keep(capGeometry('hex', plateThickness));
  for (const cap of strata.caps) addCap(cap, lightOf(cap, heights), cap.isPlate ? thin : thick, parts, owned);
  addLayers(strata, parts, owned);
  return strata.caps;
};

const addCap = (
  cap: Cap,
  light: number,
  geometry: ReturnType<typeof capGeometry>,
  parts: InstancedParts,
  owned: Owned,
): void => {
  const { q, r, level, terrain, space, cover } = cap;
  const { x, z } = hexCentre(q, r);
  const drop = dropOf(terrain);
  const turn = (Math.floor(seededRandom(q * 7919 + r * 104729 + 13)() * 6) * Math.PI) / 3;
  const size = new Vector3(1, cap.isPlate ? 1 : (levelHeight - drop) / levelHeight, 1);
  const matrix = turned(x, level * levelHeight - drop, z, turn, size);
  parts.add(
    `${cap.isPlate ? 'plate' : 'cap'} ${terrain}`,
    () => ({ geometry, material: terrainMaterial(terrain, owned), renderOrder: cap.isPlate ? 1 : 0 }),
    { matrix, colour: shade(light), space, cover },
  );
};

const addLayers = (strata: Strata, parts: InstancedParts, owned: Owned): void => {
  const geometry = owned.keep(layerGeometry('hex', levelHeight));
  const earth = owned.keep(new MeshLambertMaterial({ map: owned.keep(layerTexture()) }));
  const facade = owned.keep(new MeshLambertMaterial({ map: owned.keep(facadeTexture()) }));
  for (const { q, r, level, terrain, building, space, cover } of strata.layers) {
    const { x, z } = hexCentre(q, r);
    const matrix = turned(x, (level + 1) * levelHeight, z, 0);
    const light = level % 2 === 0 ? 0.86 : 1;
    const isFacade = building !== null;
    const colour = (isFacade ? facadeColour(building) : new Color(terrainLook(terrain).side)).multiplyScalar(light);
    parts.add(isFacade ? 'facade' : 'layer', () => ({ geometry, material: isFacade ? facade : earth }), {
      matrix,
      colour,
      space,
      cover,
    });
  }
};
