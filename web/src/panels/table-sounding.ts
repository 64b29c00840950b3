/** Lets a table be heard by those who asked for sound; what makes it is fetched only then. */
import { cuesOf } from '../model/cues';
import { browserStorage } from '../model/seats-store';
import { SettingsStore } from '../model/settings';
import type { LogEntry } from '../protocol/messages';
import type { Sounds } from './sounds';

export class TableSounding {
  readonly #settings = new SettingsStore(browserStorage());
  #sounds: Sounds | null = null;
  #wasAsked = false;

  /** Lines that are new on the table, and whether the player is asked now. */
  heard(fresh: readonly LogEntry[], isAsked: boolean): void {
    const cues = cuesOf(fresh, isAsked && !this.#wasAsked);
    this.#wasAsked = isAsked;
    if (cues.length === 0 || !this.#settings.current.hasSound) return;
    if (this.#sounds) this.#sounds.play(cues);
    else
      void import('./sounds').then(({ Sounds: Loaded }) => {
        this.#sounds ??= new Loaded();
        this.#sounds.play(cues);
      });
  }
}
