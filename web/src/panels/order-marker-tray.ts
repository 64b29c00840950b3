/** Order markers in the hand: which one is put down next. */
import { button } from './build';

export interface OrderMarkersView {
  readonly open: readonly number[];
  readonly picked: number | null;
}

/** 1, 2, 3 are numbers, the fourth is the decoy X. */
export const markerName = (value: number): string => (value === 4 ? 'X' : String(value));

const allOrderMarkers = [1, 2, 3, 4];

declare global {
  interface HTMLElementEventMap {
    'order-marker-picked': CustomEvent<number>;
  }
}

export class OrderMarkerTray extends HTMLElement {
  set view(view: OrderMarkersView) {
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', 'Order markers');
    this.hidden = view.open.length === 0;
    this.replaceChildren(...allOrderMarkers.map(marker => this.#button(marker, view)));
  }

  #button(marker: number, view: OrderMarkersView): HTMLButtonElement {
    const isOpen = view.open.includes(marker);
    return button(
      {
        class: 'order-marker tray-marker',
        testid: 'tray-marker',
        'aria-pressed': marker === view.picked ? 'true' : 'false',
        'aria-label': isOpen ? `Order marker ${markerName(marker)}` : `Order marker ${markerName(marker)}, placed`,
        disabled: !isOpen,
        press: () => this.dispatchEvent(new CustomEvent('order-marker-picked', { detail: marker })),
      },
      markerName(marker),
    );
  }
}

customElements.define('order-marker-tray', OrderMarkerTray);
