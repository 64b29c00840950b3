/** Emblems as textures for medallions. */
import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import { emblemFor } from '../model/emblem';

const size = 128;

/** The emblem of a card on a pale coin with a rim in the colour of its team. The caller disposes it. */
export const emblemTexture = (key: string, teamColour: string): Texture => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) {
    const emblem = emblemFor(key);
    pen.fillStyle = teamColour;
    pen.beginPath();
    pen.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#f3eee2';
    pen.beginPath();
    pen.arc(size / 2, size / 2, size / 2 - 11, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = `hsl(${emblem.hue} 45% 24%)`;
    pen.translate(size * 0.19, size * 0.19);
    pen.scale((size / 64) * 0.62, (size / 64) * 0.62);
    pen.fill(new Path2D(emblem.motif), 'evenodd');
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};
