/** A layer of so few parts that all are made anew when something changed. */
import { Group } from 'three';
import { type CutAway, nothingCut } from './cut-away';
import { InstancedParts } from './instanced-parts';
import { type Layer, Owned } from './layer';

export abstract class RemadeLayer implements Layer {
  readonly root = new Group();
  protected readonly owned = new Owned();
  protected parts = new InstancedParts();
  #shown = '';
  #cut: CutAway = nothingCut;

  /** Calls `add` for all parts, unless what is to be shown is there already. */
  protected remake(shown: string, castsShadows: boolean, add: () => void): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.dispose();
    this.root.clear();
    this.parts = new InstancedParts();
    add();
    this.parts.finish(castsShadows);
    this.parts.cut(this.#cut);
    this.root.add(this.parts.root);
  }

  cut(cut: CutAway): void {
    this.#cut = cut;
    this.parts.cut(cut);
  }

  dispose(): void {
    this.parts.dispose();
    this.owned.dispose();
  }
}
