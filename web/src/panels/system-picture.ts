/** A small picture for each system, drawn in code: a hill of hexes, or a street of squares with a dial. */
import { keyHash } from '../model/emblem';
import { drawing } from './build';

type Shape = readonly [string, Readonly<Record<string, string | number>>];

const hexPrism = (
  x: number,
  y: number,
  radius: number,
  height: number,
  top: string,
  side: string,
): readonly Shape[] => {
  const flat = 0.56;
  const corner = (i: number, lift: number): string => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * flat * Math.sin(angle) - lift).toFixed(1)}`;
  };
  const ring = (lift: number): string => [0, 1, 2, 3, 4, 5].map(i => corner(i, lift)).join(' ');
  const layers = Array.from({ length: height }, (_, i): readonly Shape[] => {
    const [low, high] = [i * 7, (i + 1) * 7];
    const points = [
      corner(0, low),
      corner(1, low),
      corner(2, low),
      corner(2, high),
      corner(1, high),
      corner(0, high),
    ].join(' ');
    const body: Shape = ['polygon', { points, fill: side }];
    return i % 2 === 0 ? [body, ['polygon', { points, fill: '#000', opacity: 0.2 }]] : [body];
  });
  return [
    ...layers.flat(),
    ['polygon', { points: ring(height * 7), fill: top, stroke: 'rgba(0,0,0,0.35)', 'stroke-width': 0.8 }],
  ];
};

const piece = (x: number, y: number, colour: string): readonly Shape[] => [
  ['ellipse', { cx: x, cy: y, rx: 11, ry: 6, fill: colour }],
  ['path', { d: `M${x - 6} ${y - 1}q2-12 1-16h10q-1 4 1 16q-6 3-12 0z`, fill: '#4b5563' }],
  ['circle', { cx: x, cy: y - 21, r: 5, fill: '#d8cfc0' }],
];

const palettes: readonly (readonly [string, string])[][] = [
  [
    ['#7fa653', '#6b5a3c'],
    ['#928b80', '#5f584f'],
    ['#5d6068', '#3d3f45'],
  ],
  [
    ['#d9bf85', '#97794a'],
    ['#7fa653', '#6b5a3c'],
    ['#3c86b4', '#2a5f86'],
  ],
];

const hexHill = (system: string): SVGSVGElement => {
  const seed = keyHash(system);
  const palette = palettes[system === 'heroscape' ? 1 : 0] ?? [];
  const radius = 22;
  const shapes: Shape[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 7; column++) {
      const x = 4 + (column + (row % 2) / 2) * radius * Math.sqrt(3);
      const y = 64 + row * radius * 1.5 * 0.56;
      const bump = Math.max(0, 4 - Math.hypot(column - 4.2, (row - 0.6) * 1.4) * 1.5);
      const roughness = ((seed >>> ((row * 7 + column) % 24)) & 3) === 0 ? 1 : 0;
      const height = 1 + Math.round(bump) + roughness;
      // Water, the last colour, lies low.
      const colours = height > 1 ? palette.slice(0, 2) : palette;
      const [top, side] = colours[(row * 3 + column + (seed % 3)) % colours.length] ?? ['#7fa653', '#6b5a3c'];
      shapes.push(...hexPrism(x, y, radius, height, top, side));
      if (row === 1 && column === 4) shapes.push(...piece(x, y - height * 7, '#f0a030'));
      if (row === 2 && column === 1) shapes.push(...piece(x, y - height * 7, '#4aa3f0'));
    }
  }
  return drawing('0 0 260 130', 'system-picture', ...shapes);
};

const squareStreet = (): SVGSVGElement => {
  const shapes: Shape[] = [];
  const at = (x: number, y: number): readonly [number, number] => [130 + (x - y) * 21, 22 + (x + y) * 11];
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 6; x++) {
      const [left, top] = at(x, y);
      const isBlock = (x === 1 && y < 3) || (x === 4 && y === 4);
      const isBush = (x + y * 2) % 7 === 3;
      const lift = isBlock ? 20 : 0;
      const diamond = `${left},${top - lift} ${left + 21},${top + 11 - lift} ${left},${top + 22 - lift} ${left - 21},${top + 11 - lift}`;
      if (isBlock)
        shapes.push([
          'polygon',
          {
            points: `${left - 21},${top + 11} ${left},${top + 22} ${left + 21},${top + 11} ${left + 21},${top - 9} ${left},${top + 2} ${left - 21},${top - 9}`,
            fill: '#4e4945',
          },
        ]);
      shapes.push([
        'polygon',
        {
          points: diamond,
          fill: isBlock ? '#7d7670' : isBush ? '#94a26c' : '#bdb7a8',
          stroke: 'rgba(0,0,0,0.3)',
          'stroke-width': 0.8,
        },
      ]);
      if (x === 3 && y === 1) shapes.push(...piece(left, top + 12, '#f0a030'));
      if (x === 2 && y === 4) shapes.push(...piece(left, top + 12, '#4aa3f0'));
    }
  }
  return drawing('0 0 260 160', 'system-picture', ...shapes);
};

export const systemPicture = (system: string): SVGSVGElement =>
  system === 'heroclix' ? squareStreet() : hexHill(system);
