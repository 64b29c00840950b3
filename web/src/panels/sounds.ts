/** Small sounds made on the spot: no files, nothing to fetch. */
import type { Cue } from '../model/cues';

interface Tone {
  readonly frequency: number;
  readonly to: number;
  readonly length: number;
  readonly at: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
}

const tone = (frequency: number, to: number, length: number, at = 0, loudness = 0.12, shape: OscillatorType = 'sine') =>
  ({ frequency, to, length, at, loudness, shape }) satisfies Tone;

/** Dice are knocks on wood, close together and then slower. */
const knocks = [0, 0.07, 0.13, 0.22, 0.34].map((at, i) => tone(900 - i * 90, 300, 0.05, at, 0.1, 'triangle'));

const tones: Readonly<Record<Cue, readonly Tone[]>> = {
  dice: knocks,
  move: [tone(220, 150, 0.09, 0, 0.12, 'triangle')],
  attack: [tone(170, 520, 0.12, 0, 0.06, 'sawtooth')],
  wound: [tone(190, 60, 0.28, 0, 0.18, 'triangle')],
  turn: [tone(660, 660, 0.14, 0, 0.1), tone(880, 880, 0.22, 0.13, 0.1)],
};

/** Cues of one state follow each other at this distance (seconds). */
const gap = 0.18;

export class Sounds {
  #context: AudioContext | null = null;

  play(cues: readonly Cue[]): void {
    if (cues.length === 0) return;
    try {
      this.#context ??= new AudioContext();
    } catch {
      // A machine without sound plays on in silence.
      return;
    }
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    cues.forEach((cue, i) => {
      for (const each of tones[cue]) this.#sound(context, each, context.currentTime + 0.02 + i * gap);
    });
  }

  #sound(context: AudioContext, { frequency, to, length, at, loudness, shape }: Tone, begin: number): void {
    const start = begin + at;
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = shape;
    source.frequency.setValueAtTime(frequency, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loudness, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + length + 0.02);
  }
}
