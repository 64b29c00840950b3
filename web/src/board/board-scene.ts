/** The scene of one game: its layers, its lights, and what lies under a point of the screen. */
import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  type Intersection,
  InstancedMesh,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
} from 'three';
import { lifeOf } from '../model/card-view';
import { areaOwner } from '../model/elements';
import { type Highlights } from '../model/interaction';
import type { Palette } from '../model/settings';
import type { FigureId, FigureState, GameState, SpaceId, Welcome } from '../protocol/messages';
import type { CameraRig, Insets } from './camera-rig';
import { ElementLayer } from './element-layer';
import { FigureLayer } from './figure-layer';
import { HighlightLayer } from './highlight-layer';
import type { Layer } from './layer';
import { type Label, LabelLayer } from './label-layer';
import { type CutAway, isHidden, nothingCut } from './cut-away';
import { type Layout, layoutOf, levelHeight, type Point } from './layout';
import { NumberLayer } from './number-layer';
import { SightLayer, type ShownLine } from './sight-layer';
import { TerrainLayer } from './terrain-layer';
import { TokenLayer } from './token-layer';
import { ZoneLayer } from './zone-layer';

/** What a point of the screen shows. A figure's space is given with it. */
export interface Pointed {
  readonly space: SpaceId | null;
  readonly figure: FigureId | null;
}

/** A way over the board, beginning with the space of the figure. */
export interface PlannedWay {
  readonly spaces: readonly SpaceId[];
  readonly isDangerous: boolean;
}

/** As in the style sheets. */
const narrowScreen = 760;

export class BoardScene {
  readonly scene = new Scene();
  readonly layout: Layout;
  readonly #terrain: TerrainLayer;
  readonly #figures: FigureLayer;
  readonly #highlights: HighlightLayer;
  readonly #labels: LabelLayer;
  readonly #levels = new NumberLayer(0.72);
  readonly #sight: SightLayer;
  readonly #tokens: TokenLayer;
  readonly #elements: ElementLayer;
  readonly #zones: ZoneLayer;
  readonly #welcome: Welcome;
  readonly #raycaster = new Raycaster();
  #state: GameState | null = null;
  #marked: Highlights | null = null;
  #hovered: Pointed = { space: null, figure: null };
  #cut: CutAway = nothingCut;
  /** Stands beside the camera, so that the sides one looks at are never dark. */
  readonly #lamp = new DirectionalLight('#ffffff', 0.85);
  #showsLevels = false;
  #hasNewShadows = true;

  constructor(welcome: Welcome, castsShadows: boolean, palette: Palette) {
    this.#welcome = welcome;
    this.layout = layoutOf(welcome.board);
    this.#terrain = new TerrainLayer(welcome.board, this.layout, castsShadows);
    this.#figures = new FigureLayer(welcome, this.layout, castsShadows, palette);
    this.#labels = new LabelLayer(palette);
    this.#highlights = new HighlightLayer(this.layout);
    this.#sight = new SightLayer(this.layout);
    this.#tokens = new TokenLayer(this.layout, castsShadows);
    this.#elements = new ElementLayer(this.layout, castsShadows);
    this.#zones = new ZoneLayer(this.layout, palette);
    for (const layer of this.#layers()) this.scene.add(layer.root);
    this.#addLights(castsShadows);
  }

  get hasState(): boolean {
    return this.#state !== null;
  }

  /** Whether something that throws a shadow has changed since this was asked last. */
  takeShadowChange(): boolean {
    const hasChanged = this.#hasNewShadows;
    this.#hasNewShadows = false;
    return hasChanged;
  }

  show(state: GameState, duration: number, now: number): void {
    this.#state = state;
    this.#hasNewShadows = true;
    this.#tokens.update(state.tokens);
    this.#elements.update(state.elements, space => this.figureOn(space) !== null);
    this.#zones.update(zone => this.#zoneOwner(zone));
    this.#figures.update(state, duration, now);
    this.#mark();
  }

  highlight(highlights: Highlights): void {
    this.#marked = highlights;
    this.#mark();
  }

  hover(pointed: Pointed): void {
    this.#hovered = pointed;
    this.#highlights.hover(pointed.space);
  }

  path(ways: readonly PlannedWay[]): void {
    this.#highlights.path(
      ways.map(({ spaces, isDangerous }) => ({
        points: spaces.flatMap(space => this.layout.cells.get(space)?.top ?? []),
        isDangerous,
      })),
    );
  }

  /** Opens buildings and takes off bridges. */
  cut(cut: CutAway): void {
    this.#cut = cut;
    this.#hasNewShadows = true;
    this.#terrain.cut(cut);
    this.#tokens.cut(cut);
    this.#zones.cut(cut);
    this.#figures.cut(cut);
    this.#highlights.cut(cut);
    this.#mark();
    this.#highlights.hover(this.#hovered.space);
    this.showLevels(this.#showsLevels);
  }

  /** Writes its level on every space. */
  showLevels(isShown: boolean): void {
    this.#showsLevels = isShown;
    const cells = isShown ? [...this.layout.cells.values()] : [];
    this.#levels.update(
      cells
        .filter(cell => !isHidden(cell.cover, this.#cut))
        .map(({ layers, top }) => ({ text: String(layers), at: { ...top, y: top.y + 0.2 }, ink: '#fff6d8' })),
    );
  }

  /** The place of a body's top over a space. */
  above(space: SpaceId, height: number): readonly Point[] {
    const top = this.layout.cells.get(space)?.top;
    const unit = this.layout.shape === 'hex' ? levelHeight : 0.9 / 4;
    return top ? [top, { ...top, y: top.y + height * unit }] : [];
  }

  showLine(line: ShownLine | null): void {
    this.#sight.update(line, blocker => {
      const space = blocker.figure !== null ? this.spaceOf(blocker.figure) : blocker.space;
      return space === null ? null : (this.layout.cells.get(space)?.top ?? null);
    });
  }

  /** Brings everything that depends on time and camera up to date; true while something moves. */
  prepare(rig: CameraRig, screen: { width: number; height: number; insets: Insets }, now: number): boolean {
    const isMoving = this.#figures.advance(now);
    this.#hasNewShadows ||= isMoving;
    this.#figures.face(rig.azimuth, now);
    this.#elements.carry(figure => this.#figures.feet(figure, now) ?? null, rig.azimuth);
    this.#lamp.position.copy(rig.camera.position);
    this.#highlights.face(rig.camera);
    this.#levels.face(rig.camera);
    this.#labels.update([...this.#labelList(now), ...this.#elementLabels(screen.width)]);
    this.#labels.arrange(rig.camera, screen.width, screen.height, screen.insets);
    return isMoving;
  }

  spaceOf(figure: FigureId): SpaceId | null {
    const found = this.#state?.figures.find(candidate => candidate.id === figure);
    return found?.status === 'board' ? found.space : null;
  }

  /** All spaces under its base. */
  #spacesOf(figure: FigureId): readonly SpaceId[] {
    const space = this.spaceOf(figure);
    const spaces = this.#state?.figures.find(candidate => candidate.id === figure)?.spaces ?? [];
    return space === null || spaces.length > 1 ? spaces : [space];
  }

  figureOn(space: SpaceId): FigureId | null {
    const isOn = (figure: FigureState): boolean => figure.space === space || figure.spaces.includes(space);
    return this.#state?.figures.find(figure => figure.status === 'board' && isOn(figure))?.id ?? null;
  }

  /** What lies under a point given from -1 to 1. */
  pick(x: number, y: number, rig: CameraRig): Pointed {
    this.#raycaster.setFromCamera(new Vector2(x, y), rig.camera);
    const figure = nearest(this.#raycaster, this.#figures.pickable);
    const space = nearest(this.#raycaster, this.#terrain.pickable);
    if (figure?.id !== null && figure && (!space || figure.distance <= space.distance)) {
      return { figure: figure.id, space: this.spaceOf(figure.id) };
    }
    const id = space?.id ?? null;
    return { space: id, figure: id === null ? null : this.figureOn(id) };
  }

  /** Points of a space's surface to aim at, the middle first. */
  aims(space: SpaceId): readonly Vector3[] {
    const top = this.layout.cells.get(space)?.top;
    if (!top) return [];
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map(
      i => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)] as const,
    );
    return [
      new Vector3(top.x, top.y, top.z),
      ...around.map(([x, z]) => new Vector3(top.x + x * 0.55, top.y, top.z + z * 0.55)),
    ];
  }

  /** The middle of a seat's starting zone. */
  zoneCentre(seat: number | null): Point | null {
    const cells = [...this.layout.cells.values()].filter(
      ({ zone }) => zone !== null && seat !== null && (this.#zoneOwner(zone) ?? zone) === seat,
    );
    if (cells.length === 0) return null;
    const sum = (axis: 'x' | 'y' | 'z'): number =>
      cells.reduce((total, cell) => total + cell.top[axis], 0) / cells.length;
    return { x: sum('x'), y: sum('y'), z: sum('z') };
  }

  dispose(): void {
    for (const layer of this.#layers()) layer.dispose();
  }

  #layers(): readonly Layer[] {
    return [
      this.#terrain,
      this.#zones,
      this.#tokens,
      this.#elements,
      this.#figures,
      this.#highlights,
      this.#labels,
      this.#levels,
      this.#sight,
    ];
  }

  #mark(): void {
    if (!this.#marked) return;
    const standing = [...this.#marked.figures].flatMap(([figure, kind]) =>
      this.#spacesOf(figure).map(space => ({ space, kind })),
    );
    this.#highlights.update(this.#marked.spaces, standing);
  }

  #labelList(now: number): readonly Label[] {
    const cards = new Map(this.#welcome.cards.map(card => [card.id, card]));
    return (this.#state?.figures ?? []).flatMap(state => {
      const figure = this.#welcome.figures.find(candidate => candidate.id === state.id);
      const card = figure && cards.get(figure.card);
      const feet = this.#figures.feet(state.id, now);
      if (!figure || !card || !feet || state.status !== 'board') return [];
      const cell = state.space === null ? undefined : this.layout.cells.get(state.space);
      if (cell && isHidden(cell.cover, this.#cut)) return [];
      const rank = this.#rank(state.id);
      // Figures of squads crowd together: only the one that is meant says its name.
      if (lifeOf(card) === 1 && rank < 2) return [];
      const left = lifeOf(card) - state.damage;
      const detail = state.click
        ? `${state.click.number}/${lifeOf(card)}`
        : lifeOf(card) > 1
          ? `${left}/${lifeOf(card)}`
          : '';
      const at = { ...feet, y: feet.y + this.#figures.heightOf(state.id) + 0.22 };
      return [
        {
          key: `figure ${state.id}`,
          text: figure.name,
          detail,
          seat: state.controller ?? figure.owner,
          at,
          rank,
        },
      ];
    });
  }

  /** Names of what lies on the map give way to those of figures; on a narrow screen only what is pointed at has room. */
  #elementLabels(width: number): readonly Label[] {
    const { space } = this.#hovered;
    return this.#elements.names.flatMap(({ key, text, detail, at, spaces }) => {
      const isMeant = space !== null && spaces.includes(space);
      if (!isMeant && width < narrowScreen) return [];
      return [{ key, text, detail: isMeant ? detail : '', at, seat: null, rank: isMeant ? 1 : -1 }];
    });
  }

  /** On hexes a zone is the seat's of its number; of a square map players take the areas (HC-SET-04). */
  #zoneOwner(zone: number): number | null {
    return this.layout.shape === 'hex' ? zone : areaOwner(this.#state, zone);
  }

  #rank(figure: FigureId): number {
    if (this.#hovered.figure === figure) return 3;
    if (this.#marked?.figures.get(figure) === 'selected') return 2;
    return this.#marked?.figures.has(figure) ? 1 : 0;
  }

  #addLights(castsShadows: boolean): void {
    const { centre, radius } = this.layout;
    const sun = new DirectionalLight('#fff3dd', 2.1);
    sun.position.set(centre.x - radius * 0.9, radius * 1.1 + 6, centre.z - radius * 0.5);
    sun.target.position.set(centre.x, 0, centre.z);
    sun.castShadow = castsShadows;
    if (castsShadows) {
      sun.shadow.mapSize.set(2048, 2048);
      const reach = radius + 2;
      Object.assign(sun.shadow.camera, {
        left: -reach,
        right: reach,
        top: reach,
        bottom: -reach,
        far: radius * 5 + 40,
      });
      sun.shadow.camera.updateProjectionMatrix();
      sun.shadow.bias = -0.0006;
      sun.shadow.normalBias = 0.03;
      sun.shadow.intensity = 0.75;
    }
    this.scene.add(sun, sun.target, new HemisphereLight('#dfe8f5', '#8a7a64', 1.2), new AmbientLight('#ffffff', 0.3));
    this.#lamp.target.position.set(centre.x, 0, centre.z);
    this.scene.add(this.#lamp, this.#lamp.target);
  }
}

const nearest = <Id>(
  raycaster: Raycaster,
  pickable: ReadonlyMap<InstancedMesh, readonly (Id | null)[]>,
): { readonly id: Id | null; readonly distance: number } | null => {
  const hits: Intersection[] = raycaster.intersectObjects([...pickable.keys()], false);
  for (const hit of hits) {
    const ids = hit.object instanceof InstancedMesh ? pickable.get(hit.object) : undefined;
    const id = hit.instanceId === undefined ? undefined : ids?.[hit.instanceId];
    if (id !== undefined) return { id, distance: hit.distance };
  }
  return null;
};
