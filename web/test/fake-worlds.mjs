/** Two small battlefields for the fake server, in the words of docs/protocol.md. */

const hexTerrain = ['grass', 'grass', 'rock', 'sand', 'grass', 'water', 'swamp', 'asphalt', 'concrete', 'stone'];

const hexBoard = () => {
  const spaces = [];
  for (let r = 0; r < 9; r++) {
    for (let column = 0; column < 12; column++) {
      const q = column - Math.floor(r / 2);
      const hill = Math.max(0, 5 - Math.round(Math.hypot(column - 5.5, (r - 4) * 0.9) * 1.3));
      const isRiver = column === 8 && r > 1 && r < 7;
      const level = isRiver ? 1 : 1 + hill + (column < 2 && r < 3 ? 2 : 0);
      const terrain = isRiver
        ? 'water'
        : hill > 3
          ? 'rock'
          : hexTerrain[(column * 3 + r * 5) % 10] === 'water'
            ? 'grass'
            : column > 8
              ? 'sand'
              : hexTerrain[(column + r * 2) % 4];
      const zone = column < 2 ? 0 : column > 9 ? 1 : null;
      spaces.push({ id: spaces.length, name: `${String.fromCharCode(65 + r)}${q}`, q, r, level, terrain, zone });
    }
  }
  return { shape: 'hex', spaces };
};

const squareBoard = () => {
  const [width, height] = [12, 8];
  const spaces = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isBlocking = (x === 5 && y === 2) || (x === 6 && y === 5);
      const isRoof = x >= 4 && x <= 6 && y <= 1;
      const terrain = isBlocking
        ? 'blocking'
        : (x === 3 && y > 4) || (x === 8 && y < 3)
          ? 'hindering'
          : x === 7 && y === 7
            ? 'water'
            : 'clear';
      const name = `${String.fromCharCode(65 + x)}${y + 1}`;
      spaces.push({
        id: spaces.length,
        name,
        x,
        y,
        terrain,
        elevation: isRoof ? 2 : 1,
        zone: x < 2 ? 0 : x > 9 ? 1 : null,
      });
    }
  }
  const at = (x, y) => y * width + x;
  const walls = [
    [at(2, 3), at(2, 4)],
    [at(3, 3), at(3, 4)],
    [at(8, 4), at(9, 4)],
    [at(8, 5), at(9, 5)],
  ];
  return { shape: 'square', width, height, spaces, walls };
};

const scapeCard = (key, name, owner, stats, size = 'medium') => ({
  key,
  name,
  owner,
  size,
  points: 90,
  printed: `${name} holds the line.`,
  keywords: ['human'],
  stats,
  figures: 1,
});
const clixCard = (key, name, owner, dial) => ({
  key,
  name,
  owner,
  size: 'medium',
  points: 60,
  printed: `${name} knows these streets.`,
  keywords: [],
  clix: { range: 5, bolts: 1, clicks: dial.length, dial },
  figures: 1,
});
const dial = strength =>
  Array.from({ length: 4 }, (_, i) => ({
    speed: 8 - i,
    attack: strength - i,
    defense: 16 - i,
    damage: 3 - Math.floor(i / 2),
  }));

const scapeCards = [
  scapeCard('ember-warden', 'Ember Warden', 0, { life: 4, move: 5, range: 1, attack: 4, defense: 3, height: 5 }),
  {
    ...scapeCard(
      'ash-hounds',
      'Ash Hounds',
      0,
      { life: 1, move: 6, range: 1, attack: 3, defense: 2, height: 3 },
      'small',
    ),
    figures: 3,
  },
  scapeCard('cinder-lance', 'Cinder Lance', 0, { life: 3, move: 4, range: 5, attack: 3, defense: 2, height: 6 }),
  scapeCard('tide-regent', 'Tide Regent', 1, { life: 4, move: 5, range: 1, attack: 4, defense: 3, height: 5 }),
  scapeCard(
    'harbor-colossus',
    'Harbor Colossus',
    1,
    { life: 6, move: 4, range: 1, attack: 5, defense: 4, height: 9 },
    'huge',
  ),
];
const clixCards = [
  clixCard('streetlight', 'Streetlight', 0, dial(11)),
  clixCard('rooftop-rook', 'Rooftop Rook', 0, dial(10)),
  clixCard('ringmaster-null', 'Ringmaster Null', 1, dial(10)),
  clixCard('big-top', 'Big Top', 1, dial(11)),
];

const seatNames = { hex: ['Ember Watch', 'Tide Court'], square: ['Night Watch', 'Grey Circus'] };

export const systems = [
  { id: 'superscape', name: 'C3G SuperScape', shape: 'hex', title: 'Quarry duel' },
  { id: 'heroscape', name: 'HeroScape', shape: 'hex', title: 'Ridge raid' },
  { id: 'heroclix', name: 'HeroClix', shape: 'square', title: 'Market robbery' },
];

/** What never changes in a game of one system. */
export const worldOf = systemId => {
  const system = systems.find(candidate => candidate.id === systemId) ?? systems[0];
  const cards = (system.shape === 'hex' ? scapeCards : clixCards).map((card, id) => ({ id, ...card }));
  const figures = cards.flatMap(card =>
    Array.from({ length: card.figures }, (_, i) => ({
      key: card.figures > 1 ? `${card.key}.${i + 1}` : card.key,
      name: card.figures > 1 ? `${card.name} ${i + 1}` : card.name,
      card: card.id,
      owner: card.owner,
    })),
  );
  return {
    system: system.id,
    title: system.title,
    board: system.shape === 'hex' ? hexBoard() : squareBoard(),
    names: seatNames[system.shape],
    cards,
    figures: figures.map((figure, id) => ({ id, ...figure })),
  };
};
