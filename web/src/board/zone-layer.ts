/** Starting zones, each in the colour of whoever begins there; white where nobody has taken it. */
import { Color, Group, MeshBasicMaterial } from 'three';
import type { Palette } from '../model/settings';
import { teamOf } from '../model/teams';
import type { SeatId } from '../protocol/messages';
import { type CutAway, nothingCut } from './cut-away';
import { InstancedParts } from './instanced-parts';
import { type Layer, Owned } from './layer';
import type { Layout } from './layout';
import { turned } from './placing';
import { ringGeometry } from './shapes';

/** Of a zone nobody has taken yet. */
const freeColour = '#fffdf4';

export class ZoneLayer implements Layer {
  readonly root = new Group();
  readonly #layout: Layout;
  readonly #owned = new Owned();
  #parts = new InstancedParts();
  #shown = '';
  #cut: CutAway = nothingCut;

  constructor(
    layout: Layout,
    private readonly palette: Palette,
  ) {
    this.#layout = layout;
  }

  /** Colours the zones anew where another has taken one. */
  update(ownerOf: (zone: number) => number | null): void {
    const zones = [...this.#layout.cells.values()].filter(({ zone }) => zone !== null);
    const owners = new Map([...new Set(zones.map(({ zone }) => zone ?? 0))].map(zone => [zone, ownerOf(zone)]));
    const shown = JSON.stringify([...owners]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#parts.dispose();
    this.#owned.dispose();
    this.root.clear();
    this.#parts = new InstancedParts();
    for (const { top, zone, cover } of zones) {
      const owner = owners.get(zone ?? 0) ?? null;
      this.#parts.add('zone', () => this.#ring(), {
        matrix: turned(top.x, top.y + 0.014, top.z, 0),
        colour: new Color(owner === null ? freeColour : teamOf(owner as SeatId, this.palette).colour),
        cover,
      });
    }
    this.#parts.finish(false);
    this.#parts.cut(this.#cut);
    this.root.add(this.#parts.root);
  }

  cut(cut: CutAway): void {
    this.#cut = cut;
    this.#parts.cut(cut);
  }

  dispose(): void {
    this.#parts.dispose();
    this.#owned.dispose();
  }

  #ring(): { geometry: ReturnType<typeof ringGeometry>; material: MeshBasicMaterial; renderOrder: number } {
    return {
      geometry: this.#owned.keep(ringGeometry(this.#layout.shape, 0.93, 0.84)),
      material: this.#owned.keep(new MeshBasicMaterial({ transparent: true, opacity: 0.62, depthWrite: false })),
      renderOrder: 1,
    };
  }
}
