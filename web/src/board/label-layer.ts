/** Names over the pieces. They keep their size on the screen, face the camera and give way to each other. */
import {
  type Camera,
  CanvasTexture,
  Group,
  LinearFilter,
  SRGBColorSpace,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import type { Palette } from '../model/settings';
import { teamOf } from '../model/teams';
import type { SeatId } from '../protocol/messages';
import type { Insets } from './camera-rig';
import type { Layer } from './layer';
import type { Point } from './layout';

export interface Label {
  /** What it is written over. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly seat: SeatId | null;
  readonly at: Point;
  /** Labels of higher rank are kept where two would overlap. */
  readonly rank: number;
}

interface Drawn {
  readonly material: SpriteMaterial;
  readonly width: number;
  readonly height: number;
}

const fontSize = 12;
const labelHeight = 20;
/** Exactly the pixels of the screen: text that is scaled is hard to read. */
const density = Math.max(1, Math.min(2, window.devicePixelRatio));

export class LabelLayer implements Layer {
  readonly root = new Group();
  readonly #drawn = new Map<string, Drawn>();
  #labels: readonly Label[] = [];
  readonly #sprites = new Map<string, Sprite>();

  constructor(private readonly palette: Palette) {}

  update(labels: readonly Label[]): void {
    this.#labels = labels.toSorted((a, b) => b.rank - a.rank);
    const alive = new Set(labels.map(label => label.key));
    for (const [key, sprite] of this.#sprites) {
      if (alive.has(key)) continue;
      this.root.remove(sprite);
      this.#sprites.delete(key);
    }
    for (const label of labels) this.#place(label);
  }

  /** Sizes labels for a screen, keeps them in its free part and hides those that would cover one of higher rank. */
  arrange(camera: Camera, width: number, height: number, insets: Insets): void {
    const taken: { x: number; y: number; width: number; height: number }[] = [];
    const perPixel = (2 * Math.tan((30 * Math.PI) / 360)) / Math.max(1, height);
    for (const label of this.#labels) {
      const sprite = this.#sprites.get(label.key);
      const drawn = this.#drawn.get(contentKey(label));
      if (!sprite || !drawn) continue;
      const point = new Vector3(label.at.x, label.at.y, label.at.z).project(camera);
      const foot = ((point.x + 1) / 2) * width;
      const room = drawn.width / 2 + 4;
      const x = Math.max(insets.left + room, Math.min(width - insets.right - room, foot));
      const base = ((1 - point.y) / 2) * height;
      const y = base < 0 ? base : Math.max(insets.top + drawn.height + 4, base);
      sprite.center.set(0.5 + (foot - x) / drawn.width, (y - base) / drawn.height);
      const isFree = taken.every(
        other =>
          Math.abs(other.x - x) * 2 > other.width + drawn.width + 4 ||
          Math.abs(other.y - y) * 2 > other.height + drawn.height,
      );
      sprite.visible = isFree && point.z < 1;
      if (sprite.visible) taken.push({ x, y, width: drawn.width, height: drawn.height });
      sprite.scale.set(drawn.width * perPixel, drawn.height * perPixel, 1);
    }
  }

  dispose(): void {
    for (const { material } of this.#drawn.values()) {
      material.map?.dispose();
      material.dispose();
    }
  }

  #place(label: Label): void {
    const key = contentKey(label);
    let drawn = this.#drawn.get(key);
    if (!drawn) {
      drawn = drawLabel(label, this.palette);
      this.#drawn.set(key, drawn);
    }
    let sprite = this.#sprites.get(label.key);
    if (!sprite) {
      sprite = new Sprite(drawn.material);
      sprite.renderOrder = 5;
      this.#sprites.set(label.key, sprite);
      this.root.add(sprite);
    }
    sprite.material = drawn.material;
    sprite.position.set(label.at.x, label.at.y, label.at.z);
  }
}

const contentKey = (label: Label): string => `${label.seat}|${label.text}|${label.detail}|${label.rank > 1}`;

/** Over everything, and as large near by as far away. */
const labelMaterial = (canvas: HTMLCanvasElement): SpriteMaterial => {
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.minFilter = LinearFilter;
  map.generateMipmaps = false;
  return new SpriteMaterial({ map, sizeAttenuation: false, depthTest: false, depthWrite: false, transparent: true });
};

const drawLabel = (label: Label, palette: Palette): Drawn => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const textFont = `500 ${fontSize * density}px system-ui, "DejaVu Sans", sans-serif`;
  const numberFont = `600 ${(fontSize - 1) * density}px ui-monospace, "DejaVu Sans Mono", monospace`;
  let width = 60;
  if (pen) {
    const team = teamOf(label.seat, palette);
    const name = label.seat === null ? '▣ ' : `${team.shape} `;
    pen.font = textFont;
    const shapeWidth = pen.measureText(name).width;
    const textWidth = pen.measureText(label.text).width;
    pen.font = numberFont;
    const detailWidth = label.detail ? pen.measureText(label.detail).width + 8 * density : 0;
    width = Math.ceil((shapeWidth + textWidth + detailWidth) / density) + 16;
    canvas.width = width * density;
    canvas.height = labelHeight * density;
    pen.fillStyle = label.rank > 1 ? 'rgba(10,11,14,0.96)' : 'rgba(18,19,23,0.8)';
    pen.beginPath();
    pen.roundRect(density, density, canvas.width - 2 * density, canvas.height - 2 * density, 8 * density);
    pen.fill();
    pen.lineWidth = (label.rank > 1 ? 2 : 1) * density;
    pen.strokeStyle = label.rank > 1 ? team.colour : 'rgba(255,255,255,0.16)';
    pen.stroke();
    pen.textBaseline = 'middle';
    const middle = canvas.height / 2 + density;
    pen.font = textFont;
    pen.fillStyle = team.colour;
    pen.fillText(name, 8 * density, middle);
    pen.fillStyle = '#f2f0ea';
    pen.fillText(label.text, 8 * density + shapeWidth, middle);
    pen.font = numberFont;
    pen.fillStyle = '#b9bcc4';
    pen.fillText(label.detail, 16 * density + shapeWidth + textWidth, middle);
  }
  return { material: labelMaterial(canvas), width, height: labelHeight };
};
