/** An emblem for each card, drawn from its key alone: a motif that fits the words of the key, in a frame. */

export interface Emblem {
  /** SVG path data in a square of 64, to be filled. */
  readonly motif: string;
  readonly frame: string;
  /** Hue of the card in degrees, and how silhouettes vary. */
  readonly hue: number;
  readonly variant: number;
}

/** FNV-1a, so that a card looks the same on every page. */
export const keyHash = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
};

const motifs = {
  flame:
    'M33 10c2 9 13 14 13 27a14 14 0 0 1-28 1c0-7 4-10 6-16 2 3 3 5 3 8 5-5 7-12 6-20zM32 34c-4 5-6 7-6 11a6 6 0 0 0 12 0c0-4-3-6-6-11z',
  wave: 'M10 26c6-9 12-9 18-2s10 7 16-2l6 4c-7 12-15 12-22 4-5-6-8-5-13 2zM12 42c6-9 12-9 18-2s10 7 16-2l6 4c-7 12-15 12-22 4-5-6-8-5-13 2z',
  peak: 'M8 48 24 18l7 12 5-8 20 26zM24 27l-5 10 5-2 4 3 1-3z',
  star: 'M32 8l6 17 18 1-14 11 5 18-15-10-15 10 5-18L8 26l18-1z',
  eye: 'M8 32c10-16 38-16 48 0-10 16-38 16-48 0zm24 9a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-5a4 4 0 1 1 0-8 4 4 0 0 1 0 8z',
  leaf: 'M14 50c-4-22 10-38 38-38 2 26-12 40-32 36l16-20-22 22z',
  bolt: 'M36 6 16 36h13l-5 22 24-32H34z',
  fang: 'M12 14c8 4 32 4 40 0 2 18-4 28-10 38l-5-22H27l-5 22C16 42 10 32 12 14z',
  tower: 'M16 10h7v6h6v-6h6v6h6v-6h7v14l-5 5v21h6v6H15v-6h6V29l-5-5zm12 30v10h8V40a4 4 0 0 0-8 0z',
  moon: 'M40 8a24 24 0 1 0 14 34A20 20 0 0 1 40 8z',
  gear: 'M28 8h8l1 7 5 2 6-4 5 6-4 5 2 5 7 1v8l-7 1-2 5 4 6-6 5-5-4-5 2-1 7h-8l-1-7-5-2-6 4-5-6 4-5-2-5-7-1v-8l7-1 2-5-4-6 6-5 5 4 5-2zm4 17a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  arrow: 'M32 6l16 18H38v24l6 8H20l6-8V24H16z',
  paw: 'M32 30c9 0 15 8 15 15 0 6-6 8-15 8s-15-2-15-8c0-7 6-15 15-15zM15 20a5 7 0 1 1 0 .1zM27 12a5 7 0 1 1 0 .1zM39 12a5 7 0 1 1-2 0zM50 20a5 7 0 1 1-1 0z',
  blade: 'M32 4l6 8v26h8v6h-9v6l3 5-8 5-8-5 3-5v-6h-9v-6h8V12z',
  shield: 'M32 6c8 5 15 6 22 6 1 22-5 38-22 46C15 50 9 34 10 12c7 0 14-1 22-6zm0 9c-5 3-9 4-14 4 0 14 4 24 14 30z',
  wing: 'M8 18c16-4 30-2 48-8-2 12-8 18-16 20 4 0 7 0 10-1-3 8-9 11-16 12 2 1 4 1 6 1-6 8-16 8-24 2C10 38 8 28 8 18z',
} as const;

type Motif = keyof typeof motifs;

/** Words in a key that suggest a motif. */
const hints: readonly (readonly [RegExp, Motif])[] = [
  [/ember|flame|fire|pyre|forge|cinder|ash/, 'flame'],
  [/hound|wolf|cat|bear|beast|lynx|jackal|pack/, 'paw'],
  [/tide|wave|sea|reef|river|drift|brine|coral|deep/, 'wave'],
  [/ridge|peak|stone|rock|mountain|crag|quarry|granite|slate/, 'peak'],
  [/storm|bolt|spark|volt|thunder|arc\b/, 'bolt'],
  [/leaf|thorn|moss|bramble|root|oak|grove|willow/, 'leaf'],
  [/moon|night|dusk|shade|gloom|shadow|umbra/, 'moon'],
  [/iron|gear|cog|engine|brass|machin|steel|piston/, 'gear'],
  [/archer|bow|arrow|hunter|ranger|sling|marks/, 'arrow'],
  [/watch|seer|eye|oracle|scout|lookout|sight/, 'eye'],
  [/guard|sentinel|warden|shield|keeper|bastion/, 'shield'],
  [/knight|blade|sword|lance|duel|sabre/, 'blade'],
  [/fang|claw|maw|drake|serpent|viper/, 'fang'],
  [/hawk|wing|raven|gull|falcon|sky|kite/, 'wing'],
  [/tower|castle|mason|rook|fort/, 'tower'],
  [/star|comet|nova|sun|dawn|light/, 'star'],
];

const frames = [
  'M32 1a31 31 0 1 0 0 62 31 31 0 0 0 0-62zm0 4a27 27 0 1 1 0 54 27 27 0 0 1 0-54z',
  'M32 1a31 31 0 1 0 0 62 31 31 0 0 0 0-62zm0 2a29 29 0 1 1 0 58 29 29 0 0 1 0-58zm0 2a27 27 0 1 0 0 54 27 27 0 0 0 0-54zm0 1a26 26 0 1 1 0 52 26 26 0 0 1 0-52z',
  'M22 2h20l20 20v20L42 62H22L2 42V22zm2 4L6 24v16l18 18h16l18-18V24L40 6z',
] as const;

const motifNames = Object.keys(motifs) as Motif[];

export const emblemFor = (key: string): Emblem => {
  const hash = keyHash(key);
  const hinted = hints.filter(([pattern]) => pattern.test(key)).map(([, motif]) => motif);
  const candidates = hinted.length > 0 ? hinted : motifNames;
  const motif = candidates[hash % candidates.length] ?? 'star';
  return {
    motif: motifs[motif],
    frame: frames[(hash >>> 8) % frames.length] ?? frames[0],
    hue: (hash >>> 4) % 360,
    variant: (hash >>> 12) % 4,
  };
};
