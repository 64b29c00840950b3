/** Starting zones, each in the colour of whoever begins there; white where nobody has taken it. */
import { Color, MeshBasicMaterial } from 'three';
import type { Palette } from '../model/settings';
import { teamOf } from '../model/teams';
import type { SeatId } from '../protocol/messages';
import type { Layout } from './layout';
import { turned } from './placing';
import { RemadeLayer } from './remade-layer';
import { ringGeometry } from './shapes';

/** Of a zone nobody has taken yet. */
const freeColour = '#fffdf4';

export class ZoneLayer extends RemadeLayer {
  constructor(
    private readonly layout: Layout,
    private readonly palette: Palette,
  ) {
    super();
  }

  /** Colours the zones anew where another has taken one. */
  update(ownerOf: (zone: number) => number | null): void {
    const zones = [...this.layout.cells.values()].filter(({ zone }) => zone !== null);
    const owners = new Map([...new Set(zones.map(({ zone }) => zone ?? 0))].map(zone => [zone, ownerOf(zone)]));
    this.remake(JSON.stringify([...owners]), false, () => {
      for (const { top, zone, cover } of zones) {
        const owner = owners.get(zone ?? 0) ?? null;
        this.parts.add('zone', () => this.#ring(), {
          matrix: turned(top.x, top.y + 0.014, top.z, 0),
          colour: new Color(owner === null ? freeColour : teamOf(owner as SeatId, this.palette).colour),
          cover,
        });
      }
    });
  }

  #ring(): { geometry: ReturnType<typeof ringGeometry>; material: MeshBasicMaterial; renderOrder: number } {
    return {
      geometry: this.owned.keep(ringGeometry(this.layout.shape, 0.93, 0.84)),
      material: this.owned.keep(new MeshBasicMaterial({ transparent: true, opacity: 0.62, depthWrite: false })),
      renderOrder: 1,
    };
  }
}
