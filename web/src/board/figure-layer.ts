/** The pieces: base in the team colour, body of the printed height, medallion, pips for wounds and action tokens. */
import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { heightOf, lifeOf } from '../model/card-view';
import { emblemFor } from '../model/emblem';
import type { Palette } from '../model/settings';
import { teamOf } from '../model/teams';
import type { Card, Figure, FigureId, FigureState, GameState, Welcome } from '../protocol/messages';
import { type CutAway, isHidden, nothingCut } from './cut-away';
import { emblemTexture } from './emblem-texture';
import {
  baseGeometry,
  baseHeight,
  baseRadius,
  bodyGeometry,
  bridgeGeometry,
  headGeometry,
  headRadius,
  pipGeometry,
  plateCount,
  plateGeometry,
  sashGeometry,
  tokenGeometry,
  toolGeometry,
  variantCount,
} from './figure-shapes';
import { type Glide, glideAt, progress } from './glide';
import { type Instance, type Layer, Owned, setInstances } from './layer';
import { type Layout, levelHeight, type Point } from './layout';

interface Piece {
  readonly figure: Figure;
  readonly card: Card;
  readonly variant: number;
  readonly width: number;
  /** From the space it stands on to the top of the head: what sight sees. */
  readonly height: number;
  readonly bodyColour: Color;
  readonly headColour: Color;
  readonly medallion: Mesh;
  state: FigureState | null;
  glide: Glide | null;
  /** Shrinks to nothing when the figure leaves the board. */
  leavingSince: number | null;
}

const widths: Readonly<Record<string, number>> = {
  tiny: 0.62,
  small: 0.8,
  medium: 1,
  large: 1.3,
  giant: 1.3,
  huge: 1.5,
  colossal: 1.5,
};
const woundColour = new Color('#e5482d');
const socketColour = new Color('#e9e4d8');
const tokenColour = new Color('#f4d35e');
const toolColour = new Color('#c9c3b6');
const leavingTime = 350;
const upright = new Quaternion();
const markerColour = new Color('#5fd6c0');
const mostTokens = 5;
const mostBaseSpaces = 8;
/** Neighbouring discs of one base are joined, others are not. */
const longestBridge = 2;

export class FigureLayer implements Layer {
  readonly root = new Group();
  /** Meshes a ray may hit, with the figure of each of their instances. */
  readonly pickable = new Map<InstancedMesh, readonly FigureId[]>();
  readonly #owned = new Owned();
  readonly #pieces: readonly Piece[];
  readonly #layout: Layout;
  readonly #bases: InstancedMesh;
  readonly #plates: readonly InstancedMesh[];
  readonly #bridges: InstancedMesh;
  readonly #sashes: InstancedMesh;
  readonly #pips: InstancedMesh;
  readonly #tokens: InstancedMesh;
  readonly #bodies: readonly InstancedMesh[];
  readonly #heads: readonly InstancedMesh[];
  readonly #tools: readonly InstancedMesh[];
  readonly #instances = new Map<InstancedMesh, (Instance & { readonly figure: FigureId })[]>();
  #azimuth = 0;
  #cut: CutAway = nothingCut;

  constructor(
    welcome: Welcome,
    layout: Layout,
    castsShadows: boolean,
    private readonly palette: Palette,
  ) {
    this.#layout = layout;
    const count = Math.max(1, welcome.figures.length);
    const matte = this.#owned.keep(new MeshLambertMaterial());
    this.#bases = this.#mesh(baseGeometry(), matte, count * mostBaseSpaces);
    this.#plates = Array.from({ length: plateCount }, (_, team) =>
      this.#mesh(plateGeometry(team), matte, count * mostBaseSpaces),
    );
    this.#bridges = this.#mesh(bridgeGeometry(), matte, count * 12);
    this.#sashes = this.#mesh(sashGeometry(), matte, count);
    this.#pips = this.#mesh(pipGeometry(), matte, count * 16);
    this.#tokens = this.#mesh(tokenGeometry(), matte, count * mostTokens);
    const variants = Array.from({ length: variantCount }, (_, i) => i);
    this.#bodies = variants.map(variant => this.#mesh(bodyGeometry(variant), matte, count));
    this.#heads = variants.map(variant => this.#mesh(headGeometry(variant), matte, count));
    this.#tools = variants.map(variant => this.#mesh(toolGeometry(variant), matte, count));
    this.#pieces = this.#makePieces(welcome);
    this.root.traverse(object => {
      object.castShadow = castsShadows && object instanceof InstancedMesh;
    });
  }

  /** Takes over a state; pieces glide to their spaces in this time (0: they are there at once). */
  update(state: GameState, duration: number, now: number): void {
    const states = new Map(state.figures.map(figure => [figure.id, figure]));
    for (const piece of this.#pieces) {
      piece.state = states.get(piece.figure.id) ?? null;
      this.#send(piece, duration, now);
    }
    this.#rebuild(now);
  }

  /** Moves what moves; true while something still does. */
  advance(now: number): boolean {
    const isMoving = this.#pieces.some(
      piece => piece.leavingSince !== null || (piece.glide !== null && progress(piece.glide, now) < 1),
    );
    for (const piece of this.#pieces) {
      if (piece.leavingSince !== null && now - piece.leavingSince >= leavingTime) {
        piece.leavingSince = null;
        piece.glide = null;
      }
    }
    if (isMoving) this.#rebuild(now);
    return isMoving;
  }

  /** Figures on floors that are taken off are not to be seen. */
  cut(cut: CutAway): void {
    this.#cut = cut;
    this.#rebuild(performance.now());
  }

  /** Turns medallions and pips towards the camera. */
  face(azimuth: number, now: number): void {
    if (Math.abs(azimuth - this.#azimuth) < 0.002) return;
    this.#azimuth = azimuth;
    this.#rebuild(now);
  }

  /** Feet of a piece that stands on the board. */
  feet(figure: FigureId, now: number): Point | null {
    const piece = this.#pieces.find(candidate => candidate.figure.id === figure);
    return piece?.glide ? glideAt(piece.glide, now) : null;
  }

  heightOf(figure: FigureId): number {
    return this.#pieces.find(candidate => candidate.figure.id === figure)?.height ?? 0;
  }

  dispose(): void {
    for (const child of this.root.children) if (child instanceof InstancedMesh) child.dispose();
    this.#owned.dispose();
  }

  #mesh(geometry: BufferGeometry, material: Material, count: number): InstancedMesh {
    const mesh = new InstancedMesh(this.#owned.keep(geometry), material, count);
    mesh.count = 0;
    this.#instances.set(mesh, []);
    this.root.add(mesh);
    return mesh;
  }

  #makePieces(welcome: Welcome): readonly Piece[] {
    const coin = this.#owned.keep(new CircleGeometry(1, 28));
    const coins = new Map<string, MeshBasicMaterial>();
    const cards = new Map(welcome.cards.map(card => [card.id, card]));
    return welcome.figures.flatMap(figure => {
      const card = cards.get(figure.card);
      return card ? [this.#makePiece(figure, card, coin, coins)] : [];
    });
  }

  #makePiece(figure: Figure, card: Card, coin: CircleGeometry, coins: Map<string, MeshBasicMaterial>): Piece {
    const team = teamOf(figure.owner, this.palette).colour;
    const emblem = emblemFor(card.key);
    let material = coins.get(card.key + team);
    if (!material) {
      const map = this.#owned.keep(emblemTexture(card.key, team));
      material = this.#owned.keep(new MeshBasicMaterial({ map, alphaTest: 0.5 }));
      coins.set(card.key + team, material);
    }
    const medallion = new Mesh(coin, material);
    medallion.visible = false;
    this.root.add(medallion);
    return {
      figure,
      card,
      variant: emblem.variant,
      width: widths[card.size.toLowerCase()] ?? 1,
      height: Math.max(1, heightOf(card)) * levelHeight,
      bodyColour: new Color().setHSL(emblem.hue / 360, 0.3, 0.5),
      headColour: new Color().setHSL(emblem.hue / 360, 0.2, 0.8),
      medallion,
      state: null,
      glide: null,
      leavingSince: null,
    };
  }

  #send(piece: Piece, duration: number, now: number): void {
    const { state } = piece;
    const isOnBoard = state?.status === 'board' && state.space !== null;
    const to = isOnBoard && state.space !== null ? this.#standingPlace(state) : undefined;
    if (!to) {
      if (piece.glide && duration > 0) piece.leavingSince ??= now;
      else piece.glide = null;
      return;
    }
    piece.leavingSince = null;
    const here = piece.glide ? glideAt(piece.glide, now) : null;
    if (here && Math.hypot(here.x - to.x, here.z - to.z, here.y - to.y) < 1e-6) return;
    const from = here ?? { ...to, y: to.y + 1.2 };
    piece.glide = { from, to, start: now, duration };
  }

  /** The middle of all spaces of its base, on the highest of them. */
  #standingPlace(state: FigureState): Point | undefined {
    const ids = state.spaces.length > 1 ? state.spaces : [state.space];
    const tops = ids.flatMap(id => (id === null ? [] : (this.#layout.cells.get(id)?.top ?? [])));
    const [first] = tops;
    if (!first || tops.length === 1) return first;
    const mean = (axis: 'x' | 'z'): number => tops.reduce((sum, top) => sum + top[axis], 0) / tops.length;
    return { x: mean('x'), y: Math.max(...tops.map(top => top.y)), z: mean('z') };
  }

  #isCutAway({ state }: Piece): boolean {
    const cell = state?.space === null || !state ? undefined : this.#layout.cells.get(state.space);
    return cell !== undefined && isHidden(cell.cover, this.#cut);
  }

  #rebuild(now: number): void {
    for (const instances of this.#instances.values()) instances.length = 0;
    for (const piece of this.#pieces) {
      piece.medallion.visible = piece.glide !== null && !this.#isCutAway(piece);
      if (!piece.glide || this.#isCutAway(piece)) continue;
      const feet = glideAt(piece.glide, now);
      const size = piece.leavingSince === null ? 1 : Math.max(0.01, 1 - (now - piece.leavingSince) / leavingTime);
      this.#stand(piece, feet, size);
    }
    for (const [mesh, instances] of this.#instances) {
      setInstances(mesh, instances);
      this.pickable.set(
        mesh,
        instances.map(instance => instance.figure),
      );
    }
  }

  #put(mesh: InstancedMesh | undefined, piece: Piece, matrix: Matrix4, colour: Color): void {
    if (mesh) this.#instances.get(mesh)?.push({ matrix, colour, figure: piece.figure.id });
  }

  #stand(piece: Piece, feet: Point, size: number): void {
    const team = new Color(teamOf(piece.state?.controller ?? piece.figure.owner, this.palette).colour);
    const facing = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), this.#azimuth);
    const at = (y: number, wide: number, tall: number): Matrix4 =>
      new Matrix4().compose(
        new Vector3(feet.x, feet.y + y * size, feet.z),
        facing,
        new Vector3(wide, tall, wide).multiplyScalar(size),
      );
    const headSize = Math.min(1, (piece.height - baseHeight) / 1.1) * Math.sqrt(piece.width);
    const bodyTop = piece.height - 1.7 * headRadius * headSize;
    const bodyHeight = Math.max(0.1, bodyTop - baseHeight);
    const sash = 0.25 * piece.width;
    this.#placeBase(piece, feet, size, team);
    this.#put(this.#bodies[piece.variant], piece, at(baseHeight, piece.width, bodyHeight), piece.bodyColour);
    const headMiddle = bodyTop + headRadius * headSize * 0.75;
    this.#put(this.#heads[piece.variant], piece, at(headMiddle, headSize, headSize), piece.headColour);
    this.#put(this.#sashes, piece, at(baseHeight + bodyHeight * 0.92, sash, sash), team);
    this.#placeTool(piece, feet, size, bodyHeight);
    this.#placeMedallion(piece, feet, size, bodyHeight);
    this.#placePips(piece, feet, size);
  }

  /** A round base, or one disc on each space of a larger one with bridges between them. */
  #placeBase(piece: Piece, feet: Point, size: number, team: Color): void {
    const dark = team.clone().multiplyScalar(0.32);
    const seat = piece.state?.controller ?? piece.figure.owner;
    const turned = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), this.#azimuth);
    const discs = this.#discs(piece, feet);
    for (const { x, z } of discs) {
      const matrix = new Matrix4().compose(new Vector3(x, feet.y, z), upright, new Vector3(size, size, size));
      this.#put(this.#bases, piece, matrix, team);
      // The plate turns with the camera, so that its sign is always the right way up.
      const plate = new Matrix4().compose(new Vector3(x, feet.y, z), turned, new Vector3(size, size, size));
      this.#put(this.#plates[seat % plateCount], piece, plate, dark);
    }
    discs.forEach((one, i) => {
      for (const other of discs.slice(i + 1)) {
        const length = Math.hypot(other.x - one.x, other.z - one.z);
        if (length > longestBridge) continue;
        const turn = new Quaternion().setFromAxisAngle(
          new Vector3(0, 1, 0),
          Math.atan2(one.z - other.z, other.x - one.x),
        );
        const middle = new Vector3((one.x + other.x) / 2, feet.y, (one.z + other.z) / 2);
        this.#put(this.#bridges, piece, new Matrix4().compose(middle, turn, new Vector3(length, size, size)), team);
      }
    });
  }

  /** The spaces of a base around where it stands now, also while it glides. */
  #discs(piece: Piece, feet: Point): readonly { readonly x: number; readonly z: number }[] {
    const spaces = piece.state?.spaces ?? [];
    const home = piece.state ? this.#standingPlace(piece.state) : undefined;
    if (spaces.length < 2 || !home) return [feet];
    return spaces.flatMap(id => {
      const top = this.#layout.cells.get(id)?.top;
      return top ? [{ x: feet.x + top.x - home.x, z: feet.z + top.z - home.z }] : [];
    });
  }

  /** At the right hand as the camera sees it. */
  #placeTool(piece: Piece, feet: Point, size: number, bodyHeight: number): void {
    const scale = Math.min(1.5, bodyHeight) * size;
    const aside = 0.4 * piece.width * size;
    const position = new Vector3(
      feet.x + Math.cos(this.#azimuth) * aside,
      feet.y + baseHeight * size,
      feet.z - Math.sin(this.#azimuth) * aside,
    );
    const facing = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), this.#azimuth);
    const matrix = new Matrix4().compose(position, facing, new Vector3(scale, scale, scale));
    this.#put(this.#tools[piece.variant], piece, matrix, toolColour);
  }

  #placeMedallion(piece: Piece, feet: Point, size: number, bodyHeight: number): void {
    const radius = Math.min(0.27 * piece.width, bodyHeight * 0.4) * size;
    const out = 0.46 * piece.width * size;
    const y = feet.y + (baseHeight + bodyHeight * 0.52) * size;
    piece.medallion.position.set(feet.x + Math.sin(this.#azimuth) * out, y, feet.z + Math.cos(this.#azimuth) * out);
    piece.medallion.rotation.set(0, 0, 0);
    piece.medallion.rotateY(this.#azimuth);
    piece.medallion.rotateX(-0.5);
    piece.medallion.scale.setScalar(radius);
  }

  /** Life as sockets along the front of the base, wounds as red pips in them; action tokens and markers behind. */
  #placePips(piece: Piece, feet: Point, size: number): void {
    const life = Math.min(16, lifeOf(piece.card));
    const damage = Math.min(life, piece.state?.damage ?? 0);
    if (life > 1 || damage > 0) {
      const gap = Math.min(0.3, 3.6 / life);
      for (let i = 0; i < life; i++) {
        const matrix = this.#onBase(feet, size, baseRadius - 0.085, (i - (life - 1) / 2) * gap, baseHeight + 0.015);
        this.#put(this.#pips, piece, matrix, i < damage ? woundColour : socketColour);
      }
    }
    const actions = Math.min(3, piece.state?.tokens ?? 0);
    const markers = (piece.state?.markers ?? []).reduce((sum, { count }) => sum + count, 0);
    const tokens = Math.min(mostTokens, actions + markers);
    for (let i = 0; i < tokens; i++) {
      const angle = Math.PI + (i - (tokens - 1) / 2) * 0.5;
      const matrix = this.#onBase(feet, size, baseRadius - 0.1, angle, baseHeight + 0.05);
      this.#put(this.#tokens, piece, matrix, i < actions ? tokenColour : markerColour);
    }
  }

  #onBase(feet: Point, size: number, reach: number, angle: number, y: number): Matrix4 {
    const direction = this.#azimuth - angle;
    const position = new Vector3(
      feet.x + Math.sin(direction) * reach * size,
      feet.y + y * size,
      feet.z + Math.cos(direction) * reach * size,
    );
    return new Matrix4().compose(position, upright, new Vector3(size, size, size));
  }
}
