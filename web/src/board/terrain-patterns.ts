/** Small patterns drawn in code; each says what a tile is to eyes that cannot rely on colour. */

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

export type Draw = (pen: CanvasRenderingContext2D, random: () => number) => void;

const scatter =
  (count: number, mark: (pen: CanvasRenderingContext2D, x: number, y: number, random: () => number) => void): Draw =>
  (pen, random) => {
    for (let i = 0; i < count; i++) mark(pen, random() * size, random() * size, random);
  };

export const speckle = (count: number, light: string, dark: string): Draw =>
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

export const tufts = (count: number, colour: string, reach: number): Draw =>
  scatter(count, (pen, x, y, random) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.4;
    tuft(pen, x, y, reach * (0.7 + random() * 0.6));
  });

export const waves =
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

export const cracks = (count: number, colour: string): Draw =>
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

export const bricks =
  (colour: string, width: number, height: number): Draw =>
  pen => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.5;
    for (let row = 0; row * height < size; row++) {
      const shift = (row % 2) * (width / 2);
      for (let x = -shift; x < size; x += width) pen.strokeRect(x, row * height, width, height);
    }
  };

export const ripples: Draw = scatter(13, (pen, x, y, random) => {
  pen.strokeStyle = 'rgba(50,35,10,0.22)';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 12 + random() * 16, Math.PI * 1.15, Math.PI * 1.85);
  pen.stroke();
});

export const bubbles: Draw = scatter(16, (pen, x, y, random) => {
  pen.strokeStyle = 'rgba(220,235,170,0.35)';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 3 + random() * 6, 0, Math.PI * 2);
  pen.stroke();
});

export const hatch =
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

export const all =
  (...draws: readonly Draw[]): Draw =>
  (pen, random) =>
    draws.forEach(draw => draw(pen, random));

export const soft = speckle(260, 'rgba(255,255,255,0.07)', 'rgba(0,0,0,0.08)');

/** Irregular plates with dark joints, as of basalt or old paving. */
export const plates = (count: number, colour: string, width: number): Draw =>
  scatter(count, (pen, x, y, random) => {
    const reach = 18 + random() * 16;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (let i = 0; i <= 6; i++) {
      const angle = (i * Math.PI) / 3;
      const out = reach * (0.75 + random() * 0.4);
      pen.lineTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
    }
    pen.stroke();
  });

/** Soft round patches. */
export const blotches = (count: number, colour: string, least: number, most: number): Draw =>
  scatter(count, (pen, x, y, random) => {
    const reach = least + random() * (most - least);
    const fade = pen.createRadialGradient(x, y, 0, x, y, reach);
    fade.addColorStop(0, colour);
    fade.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
    pen.fillStyle = fade;
    pen.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  });

/** Points of light with a faint glow. */
export const stars = (count: number): Draw =>
  scatter(count, (pen, x, y, random) => {
    const reach = 0.8 + random() * 2.2;
    pen.fillStyle = `rgba(255,255,255,${0.35 + random() * 0.65})`;
    pen.beginPath();
    pen.arc(x, y, reach, 0, Math.PI * 2);
    pen.fill();
  });

/** Planks along one direction. */
export const planks =
  (colour: string, width: number): Draw =>
  (pen, random) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    for (let x = 0; x <= size; x += width) {
      pen.beginPath();
      pen.moveTo(x, 0);
      pen.lineTo(x, size);
      pen.stroke();
      const joint = random() * size;
      pen.strokeRect(x, joint, width, 0.5);
    }
  };

/** A frame along the six edges of the tile. */
export const rim =
  (colour: string, width: number, scale: number): Draw =>
  pen => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (let i = 0; i <= 6; i++) {
      const angle = Math.PI / 6 + (i * Math.PI) / 3;
      pen.lineTo(size / 2 + (Math.cos(angle) * size * scale) / 2, size / 2 + (Math.sin(angle) * size * scale) / 2);
    }
    pen.closePath();
    pen.stroke();
  };

/** Parallel bars in the middle, as treads or a grating. */
export const bars =
  (colour: string, gap: number, width: number): Draw =>
  pen => {
    pen.fillStyle = colour;
    for (let y = size * 0.2; y < size * 0.8; y += gap) pen.fillRect(size * 0.22, y, size * 0.56, width);
  };

/** A sign in the middle of the tile. */
export const sign =
  (text: string, colour: string, font = 120): Draw =>
  pen => {
    pen.fillStyle = colour;
    pen.font = `700 ${font}px ui-monospace, "DejaVu Sans Mono", monospace`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, size / 2, size / 2);
  };

/** Whirls, as of mist or of a place that is not quite there. */
export const whirls = (count: number, colour: string): Draw =>
  scatter(count, (pen, x, y, random) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 2.5;
    pen.beginPath();
    const start = random() * Math.PI * 2;
    for (let i = 0; i < 26; i++) {
      const angle = start + i * 0.35;
      pen.lineTo(x + Math.cos(angle) * i * 0.9, y + Math.sin(angle) * i * 0.9);
    }
    pen.stroke();
  });
