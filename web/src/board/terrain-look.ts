/** Colours and small patterns of terrain, drawn in code. A pattern says the terrain to eyes that cannot rely on colour. */
import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';

export interface TerrainLook {
  readonly top: string;
  readonly side: string;
  readonly draw: (pen: CanvasRenderingContext2D, random: () => number) => void;
}

export const patternSize = 256;
const size = patternSize;

/** A small generator with a fixed beginning, so that a board looks the same each time. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x100000000;
  };
};

type Draw = TerrainLook['draw'];

const scatter =
  (count: number, mark: (pen: CanvasRenderingContext2D, x: number, y: number, random: () => number) => void): Draw =>
  (pen, random) => {
    for (let i = 0; i < count; i++) mark(pen, random() * size, random() * size, random);
  };

const speckle = (count: number, light: string, dark: string): Draw =>
  scatter(count, (pen, x, y, random) => {
    pen.fillStyle = random() < 0.5 ? light : dark;
    const extent = 1 + random() * 3;
    pen.fillRect(x, y, extent, extent);
  });

const tuft = (pen: CanvasRenderingContext2D, x: number, y: number, reach: number): void => {
  pen.beginPath();
  for (const lean of [-0.5, 0, 0.5]) {
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + lean * reach * 0.4, y - reach * 0.6, x + lean * reach, y - reach);
  }
  pen.stroke();
};

const tufts = (count: number, colour: string, reach: number): Draw =>
  scatter(count, (pen, x, y, random) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.4;
    tuft(pen, x, y, reach * (0.7 + random() * 0.6));
  });

const waves =
  (colour: string, gap: number): Draw =>
  pen => {
    pen.strokeStyle = colour;
    pen.lineWidth = 3;
    for (let y = gap / 2; y < size + gap; y += gap) {
      pen.beginPath();
      for (let x = 0; x <= size; x += 4) pen.lineTo(x, y + Math.sin((x / size) * Math.PI * 8 + y) * gap * 0.16);
      pen.stroke();
    }
  };

const cracks = (count: number, colour: string): Draw =>
  scatter(count, (pen, x, y, random) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.2;
    pen.beginPath();
    pen.moveTo(x, y);
    let [atX, atY, angle] = [x, y, random() * Math.PI * 2];
    for (let i = 0; i < 4; i++) {
      angle += (random() - 0.5) * 1.6;
      atX += Math.cos(angle) * 17;
      atY += Math.sin(angle) * 17;
      pen.lineTo(atX, atY);
    }
    pen.stroke();
  });

const bricks =
  (colour: string, width: number, height: number): Draw =>
  pen => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.5;
    for (let row = 0; row * height < size; row++) {
      const shift = (row % 2) * (width / 2);
      for (let x = -shift; x < size; x += width) pen.strokeRect(x, row * height, width, height);
    }
  };

const ripples: Draw = scatter(13, (pen, x, y, random) => {
  pen.strokeStyle = 'rgba(50,35,10,0.22)';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 12 + random() * 16, Math.PI * 1.15, Math.PI * 1.85);
  pen.stroke();
});

const bubbles: Draw = scatter(16, (pen, x, y, random) => {
  pen.strokeStyle = 'rgba(220,235,170,0.35)';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 3 + random() * 6, 0, Math.PI * 2);
  pen.stroke();
});

const hatch =
  (colour: string, gap: number): Draw =>
  pen => {
    pen.strokeStyle = colour;
    pen.lineWidth = 4;
    for (let offset = -size; offset < size; offset += gap) {
      pen.beginPath();
      pen.moveTo(offset, size);
      pen.lineTo(offset + size, 0);
      pen.stroke();
    }
  };

const all =
  (...draws: readonly Draw[]): Draw =>
  (pen, random) =>
    draws.forEach(draw => draw(pen, random));

const soft = speckle(260, 'rgba(255,255,255,0.07)', 'rgba(0,0,0,0.08)');

const looks: Readonly<Record<string, TerrainLook>> = {
  grass: { top: '#7fa653', side: '#6b5a3c', draw: all(soft, tufts(26, 'rgba(28,60,14,0.5)', 15)) },
  rock: { top: '#928b80', side: '#5f584f', draw: all(soft, cracks(11, 'rgba(30,26,22,0.42)')) },
  sand: { top: '#d9bf85', side: '#97794a', draw: all(soft, ripples) },
  swamp: { top: '#66744a', side: '#403f2b', draw: all(soft, bubbles, tufts(8, 'rgba(20,30,6,0.55)', 22)) },
  asphalt: { top: '#5d6068', side: '#3d3f45', draw: speckle(620, 'rgba(255,255,255,0.13)', 'rgba(0,0,0,0.2)') },
  concrete: { top: '#b0afa8', side: '#77756f', draw: all(soft, bricks('rgba(0,0,0,0.16)', 128, 128)) },
  stone: { top: '#a39cab', side: '#686273', draw: all(soft, bricks('rgba(30,22,40,0.32)', 64, 43)) },
  water: { top: '#3c86b4', side: '#2a5f86', draw: waves('rgba(225,245,255,0.34)', 32) },
  clear: { top: '#bdb7a8', side: '#77715f', draw: soft },
  hindering: {
    top: '#94a26c',
    side: '#5e6442',
    draw: all(soft, hatch('rgba(40,54,16,0.2)', 32), tufts(9, 'rgba(30,50,10,0.5)', 18)),
  },
  blocking: { top: '#7d7670', side: '#4e4945', draw: all(soft, bricks('rgba(0,0,0,0.3)', 64, 32)) },
};

const unknownTerrain: TerrainLook = { top: '#a08fa0', side: '#5f5560', draw: hatch('rgba(0,0,0,0.2)', 48) };

export const terrainLook = (terrain: string): TerrainLook => looks[terrain] ?? unknownTerrain;

/** The pattern of a terrain on its colour. The caller disposes it. */
export const terrainTexture = (terrain: string): Texture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  const look = terrainLook(terrain);
  if (pen) {
    pen.fillStyle = look.top;
    pen.fillRect(0, 0, size, size);
    pen.lineCap = 'round';
    look.draw(pen, seededRandom(terrain.length * 7919 + terrain.charCodeAt(0)));
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
};
