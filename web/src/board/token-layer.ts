/** What lies on the board and comes and goes: glyphs, items, terrain markers, debris, objects. */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import type { BoardToken } from '../protocol/messages';
import { barrierShape, smokeShape } from './element-shapes';
import { discShape, objectShape } from './feature-shapes';
import { type Cell, type Layout, squareSize } from './layout';
import { turned } from './placing';
import { RemadeLayer } from './remade-layer';
import { signTexture } from './sign-texture';
import { terrainMaterial } from './terrain-material';

interface TokenLook {
  readonly colour: string;
  readonly sign: string;
}

const discs: Readonly<Record<string, TokenLook>> = {
  glyph: { colour: '#d9b64a', sign: '?' },
  item: { colour: '#5b8fd0', sign: '✚' },
  hazard: { colour: '#e0653a', sign: '!' },
  resource: { colour: '#57a86b', sign: '◆' },
  'face-down': { colour: '#8d8a83', sign: '?' },
  marker: { colour: '#b58be0', sign: '●' },
  'plain-marker': { colour: '#c9c3b6', sign: '•' },
};

/** Markers that make terrain of their square, and how that terrain is called. */
const terrains: Readonly<Record<string, string>> = {
  'hindering-marker': 'hindering',
  'blocking-marker': 'blocking',
  'water-marker': 'water',
};

/** Smoke and barriers, as original pieces. */
const risingMarkers: Readonly<Record<string, { readonly shape: () => BufferGeometry; readonly opacity: number }>> = {
  hindering: { shape: smokeShape, opacity: 0.82 },
  blocking: { shape: barrierShape, opacity: 0.9 },
};

export class TokenLayer extends RemadeLayer {
  constructor(
    private readonly layout: Layout,
    private readonly castsShadows: boolean,
  ) {
    super();
  }

  update(tokens: readonly BoardToken[]): void {
    this.remake(JSON.stringify(tokens), this.castsShadows, () => {
      for (const token of tokens) {
        const cell = this.layout.cells.get(token.space);
        if (cell) this.#add(token, cell);
      }
    });
  }

  #add(token: BoardToken, cell: Cell): void {
    const terrain = terrains[token.kind];
    if (terrain !== undefined) this.#addMarker(terrain, cell);
    else if (token.kind === 'debris') this.#addRubble(cell, 0, 0);
    else if (token.kind === 'fallen-wall-east') this.#addRubble(cell, 0.5, 0);
    else if (token.kind === 'fallen-wall-south') this.#addRubble(cell, 0, 0.5);
    else if (token.kind.endsWith('-object')) this.#addObject(token.kind === 'heavy-object', cell);
    else this.#addDisc(token, cell);
  }

  /** Water lies flat on its square; smoke and barriers stand on it. */
  #addMarker(terrain: string, { top, cover, id }: Cell): void {
    const raised = risingMarkers[terrain];
    const matrix = raised
      ? turned(top.x, top.y + 0.01, top.z, (id % 4) * (Math.PI / 2))
      : turned(top.x, top.y + 0.01, top.z, 0, new Vector3(squareSize * 0.86, 0.06, squareSize * 0.86));
    this.parts.add(
      `marker ${terrain}`,
      () =>
        raised
          ? this.#glassy(raised.shape(), raised.opacity)
          : {
              geometry: this.owned.keep(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)),
              material: terrainMaterial(terrain, this.owned),
            },
      { matrix, cover },
    );
  }

  /** One can tell what is behind it. */
  #glassy(geometry: BufferGeometry, opacity: number): { geometry: BufferGeometry; material: Material } {
    const material = new MeshLambertMaterial({ vertexColors: true, flatShading: true, transparent: true, opacity });
    return { geometry: this.owned.keep(geometry), material: this.owned.keep(material) };
  }

  #addRubble({ top, id, cover }: Cell, east: number, south: number): void {
    const at = { x: top.x + east * squareSize, z: top.z + south * squareSize };
    const size = east + south > 0 ? new Vector3(0.55, 0.35, 0.55) : new Vector3(0.85, 0.5, 0.85);
    this.parts.add('rubble', () => this.#matte(objectShape('outcrop')), {
      matrix: turned(at.x, top.y, at.z, id * 1.7, size),
      cover,
    });
  }

  #addObject(isHeavy: boolean, { top, cover }: Cell): void {
    const size = isHeavy ? 0.72 : 0.46;
    this.parts.add('object', () => this.#matte(objectShape('plain')), {
      matrix: turned(top.x + 0.4, top.y, top.z - 0.4, 0.4, new Vector3(size, size, size)),
      cover,
    });
  }

  #matte(geometry: ReturnType<typeof objectShape>): { geometry: ReturnType<typeof objectShape>; material: Material } {
    const material = this.owned.keep(new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
    return { geometry: this.owned.keep(geometry), material };
  }

  #addDisc({ kind, letter }: BoardToken, { top, cover }: Cell): void {
    const look = discs[kind] ?? { colour: '#d9b64a', sign: '?' };
    this.parts.add(
      'disc',
      () => ({ geometry: this.owned.keep(discShape()), material: this.owned.keep(new MeshLambertMaterial()) }),
      { matrix: turned(top.x, top.y, top.z, 0), colour: new Color(look.colour), cover },
    );
    const sign = letter ?? look.sign;
    this.parts.add(
      `sign ${kind} ${sign}`,
      () => ({
        geometry: this.owned.keep(new PlaneGeometry(0.8, 0.8).rotateX(-Math.PI / 2)),
        material: this.owned.keep(
          new MeshBasicMaterial({
            map: this.owned.keep(signTexture(sign, '#1a1712', look.colour)),
            transparent: true,
            depthWrite: false,
          }),
        ),
        renderOrder: 1,
      }),
      { matrix: turned(top.x, top.y + 0.1, top.z, 0), cover },
    );
  }
}
