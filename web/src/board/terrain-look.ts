/** Colours and patterns of terrain, and the textures made of them. No picture comes from outside. */
import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import {
  all,
  bars,
  blotches,
  bricks,
  bubbles,
  cracks,
  type Draw,
  hatch,
  patternSize,
  planks,
  plates,
  rim,
  ripples,
  seededRandom,
  sign,
  soft,
  speckle,
  stars,
  tufts,
  waves,
  whirls,
} from './terrain-patterns';

/** How a surface takes the light. */
export type Finish = 'matte' | 'wet' | 'glow' | 'open';

export interface TerrainLook {
  readonly top: string;
  readonly side: string;
  readonly draw: Draw;
  readonly finish: Finish;
}

const look = (top: string, side: string, draw: Draw, finish: Finish = 'matte'): TerrainLook => ({
  top,
  side,
  draw,
  finish,
});

const looks: Readonly<Record<string, TerrainLook>> = {
  grass: look(
    '#7da550',
    '#6f5a38',
    all(
      blotches(14, 'rgba(190,215,110,0.22)', 20, 50),
      blotches(9, 'rgba(30,70,20,0.22)', 16, 40),
      soft,
      tufts(24, 'rgba(28,60,14,0.5)', 14),
    ),
  ),
  rock: look(
    '#928a7e',
    '#5f584f',
    all(blotches(10, 'rgba(255,250,235,0.16)', 16, 44), soft, cracks(12, 'rgba(30,26,22,0.45)')),
  ),
  sand: look('#dcc288', '#a2834f', all(blotches(8, 'rgba(255,240,200,0.3)', 20, 50), soft, ripples)),
  swamp: look(
    '#66744a',
    '#403f2b',
    all(blotches(9, 'rgba(20,26,8,0.4)', 14, 40), bubbles, tufts(9, 'rgba(20,30,6,0.6)', 24)),
  ),
  asphalt: look('#595c64', '#3a3c42', speckle(640, 'rgba(255,255,255,0.13)', 'rgba(0,0,0,0.22)')),
  concrete: look('#b3b2ab', '#7c7a74', all(soft, bricks('rgba(0,0,0,0.16)', 128, 128), cracks(2, 'rgba(0,0,0,0.14)'))),
  stone: look('#a49dac', '#6a6475', all(soft, bricks('rgba(30,22,40,0.34)', 64, 43))),
  water: look(
    '#2f7fb2',
    '#235a80',
    all(blotches(10, 'rgba(120,205,235,0.35)', 20, 54), waves('rgba(230,248,255,0.4)', 34)),
    'wet',
  ),
  'swamp water': look(
    '#4d6b4f',
    '#33432f',
    all(blotches(9, 'rgba(150,175,90,0.34)', 14, 40), waves('rgba(215,230,180,0.24)', 46), bubbles),
    'wet',
  ),
  ice: look(
    '#bfe3ef',
    '#8cb7c8',
    all(blotches(8, 'rgba(255,255,255,0.6)', 20, 60), cracks(9, 'rgba(70,130,165,0.5)')),
    'wet',
  ),
  'molten lava': look(
    '#ff7a1f',
    '#8e2a0d',
    all(blotches(12, 'rgba(255,225,110,0.75)', 18, 46), plates(13, 'rgba(90,16,4,0.75)', 5)),
    'glow',
  ),
  'lava field': look(
    '#4a3f3d',
    '#302726',
    all(soft, plates(16, 'rgba(0,0,0,0.5)', 4), cracks(6, 'rgba(255,110,30,0.75)')),
  ),
  snow: look(
    '#eef3f7',
    '#b9c6d2',
    all(blotches(12, 'rgba(160,185,212,0.32)', 16, 46), speckle(90, 'rgba(255,255,255,0.9)', 'rgba(150,175,205,0.35)')),
  ),
  road: look(
    '#8d8272',
    '#5c5448',
    all(soft, plates(22, 'rgba(40,32,22,0.42)', 3), blotches(6, 'rgba(255,245,225,0.14)', 18, 40)),
  ),
  shadow: look('#3c3747', '#2a2733', all(hatch('rgba(0,0,0,0.35)', 22), blotches(7, 'rgba(140,120,190,0.16)', 20, 50))),
  dungeon: look(
    '#7b7565',
    '#4d483d',
    all(soft, bricks('rgba(15,12,8,0.5)', 85, 85), blotches(5, 'rgba(40,60,30,0.35)', 14, 34)),
  ),
  'wall walk': look('#b8ad98', '#8b806c', all(soft, bricks('rgba(60,48,30,0.4)', 64, 32))),
  cosmos: look(
    '#171a3d',
    '#0d0f26',
    all(blotches(5, 'rgba(130,90,210,0.34)', 30, 80), blotches(4, 'rgba(60,140,210,0.25)', 24, 60), stars(70)),
    'open',
  ),
  sky: look(
    '#8fc6ee',
    '#6fa8d2',
    all(blotches(13, 'rgba(255,255,255,0.8)', 16, 46), blotches(6, 'rgba(70,140,200,0.3)', 14, 36)),
    'open',
  ),
  floor: look('#b99b72', '#7d6647', all(soft, planks('rgba(60,38,16,0.42)', 32))),
  doorway: look('#c9b48d', '#7d6647', all(planks('rgba(60,38,16,0.3)', 32), rim('rgba(255,250,235,0.75)', 12, 0.78))),
  stairway: look('#a89a86', '#6f6557', all(soft, bars('rgba(40,32,24,0.55)', 22, 9))),
  'elevator shaft': look(
    '#6d7480',
    '#474d57',
    all(bars('rgba(10,14,20,0.4)', 12, 4), rim('rgba(255,205,80,0.85)', 12, 0.8)),
  ),
  window: look(
    '#a9c3cf',
    '#6d8792',
    all(soft, rim('rgba(255,255,255,0.7)', 9, 0.76), hatch('rgba(255,255,255,0.22)', 60)),
  ),
  transit: look(
    '#8f9bb0',
    '#5a6579',
    all(soft, rim('rgba(90,220,230,0.85)', 10, 0.8), sign('⇄', 'rgba(20,40,60,0.55)')),
  ),
  'astral plane': look(
    '#7d6fb8',
    '#4f4580',
    all(blotches(9, 'rgba(230,215,255,0.4)', 20, 60), whirls(5, 'rgba(245,235,255,0.45)')),
    'open',
  ),
  'upside down': look(
    '#4c4a5c',
    '#332f3f',
    all(blotches(8, 'rgba(200,50,60,0.28)', 18, 46), whirls(4, 'rgba(230,90,90,0.4)'), cracks(6, 'rgba(10,5,10,0.6)')),
  ),
  ladder: look('#8a6f4d', '#5f4a31', bars('rgba(40,26,10,0.5)', 26, 8)),
  clear: look('#bdb7a8', '#77715f', all(soft, blotches(5, 'rgba(255,252,240,0.18)', 20, 50))),
  indoors: look(
    '#b8a688',
    '#77684f',
    all(soft, planks('rgba(60,38,16,0.3)', 43), bricks('rgba(60,38,16,0.14)', 86, 128)),
  ),
  hindering: look('#94a26c', '#5e6442', all(soft, hatch('rgba(40,54,16,0.2)', 32), tufts(9, 'rgba(30,50,10,0.5)', 18))),
  blocking: look('#7d7670', '#4e4945', all(soft, bricks('rgba(0,0,0,0.3)', 64, 32))),
};

const unknownTerrain = look('#a08fa0', '#5f5560', hatch('rgba(0,0,0,0.2)', 48));

export const terrainLook = (terrain: string): TerrainLook => looks[terrain] ?? unknownTerrain;

/** The part of a texture, counted from below, that sides are painted from; the pattern of the top has the rest. */
export const sideStrip = 0.125;

const paintSide = (pen: CanvasRenderingContext2D, colour: string): void => {
  const top = patternSize * (1 - sideStrip);
  pen.fillStyle = colour;
  pen.fillRect(0, top, patternSize, patternSize * sideStrip);
  const fade = pen.createLinearGradient(0, top, 0, patternSize);
  fade.addColorStop(0, 'rgba(255,255,255,0.16)');
  fade.addColorStop(0.3, 'rgba(255,255,255,0)');
  fade.addColorStop(0.75, 'rgba(0,0,0,0.12)');
  fade.addColorStop(1, 'rgba(0,0,0,0.45)');
  pen.fillStyle = fade;
  pen.fillRect(0, top, patternSize, patternSize * sideStrip);
};

const seedOf = (name: string): number => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7919);

/** A canvas of the size of a pattern as a texture. The caller disposes it. */
export const paintedTexture = (paint: (pen: CanvasRenderingContext2D) => void): Texture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = patternSize;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};

/** The pattern of a terrain on its colour, and the colour of its sides below. */
export const terrainTexture = (terrain: string): Texture =>
  paintedTexture(pen => {
    const { top, side, draw } = terrainLook(terrain);
    pen.fillStyle = top;
    pen.fillRect(0, 0, patternSize, patternSize);
    pen.lineCap = 'round';
    draw(pen, seededRandom(seedOf(terrain)));
    paintSide(pen, side);
  });

/** Grey that is lighter above and ends in a dark line: what makes the levels of a column readable. */
export const layerTexture = (): Texture =>
  paintedTexture(pen => {
    const fade = pen.createLinearGradient(0, 0, 0, patternSize);
    fade.addColorStop(0, '#8a8a8a');
    fade.addColorStop(0.08, '#ffffff');
    fade.addColorStop(0.7, '#dcdcdc');
    fade.addColorStop(0.93, '#b4b4b4');
    fade.addColorStop(1, '#4a4a4a');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, patternSize, patternSize);
  });

/** Courses of brick for the walls of buildings, grey so that each building can have its own colour. */
export const facadeTexture = (): Texture =>
  paintedTexture(pen => {
    pen.fillStyle = '#e6e6e6';
    pen.fillRect(0, 0, patternSize, patternSize);
    speckle(420, 'rgba(255,255,255,0.35)', 'rgba(0,0,0,0.12)')(pen, seededRandom(77));
    bricks('rgba(0,0,0,0.32)', 64, 64)(pen, seededRandom(3));
    pen.fillStyle = 'rgba(0,0,0,0.3)';
    pen.fillRect(0, patternSize - 5, patternSize, 5);
  });
