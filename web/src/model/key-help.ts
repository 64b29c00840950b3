/** Every key of the page, in the words of the dialog that lists them. */

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['Tab'], does: 'Go to the next control' },
      { keys: ['Escape'], does: 'Close a dialog, put a tool away' },
    ],
  },
  {
    title: 'Answering',
    lines: [
      { keys: ['1', '…', '9', '0'], does: 'Choose the answer with this number' },
      { keys: ['Y', 'N'], does: 'Yes, no' },
      { keys: ['X'], does: 'End the move, the phase or the turn' },
      { keys: ['O'], does: 'Go to the answers; an attack shows its odds' },
      { keys: ['A'], does: 'Let the page place figures or markers' },
      { keys: ['U'], does: 'Take back, or ask the others to agree to it' },
      { keys: ['I'], does: 'Open the card of the figure pointed at' },
    ],
  },
  {
    title: 'On the board',
    lines: [
      { keys: ['←', '↑', '→', '↓'], does: 'Move the cursor' },
      { keys: ['B'], does: 'Go to the board' },
      { keys: ['Enter'], does: 'Choose the space or figure' },
      { keys: ['.', ','], does: 'Next and previous place that may be chosen' },
      { keys: ['Page Up', 'Page Down'], does: 'Change the storey' },
    ],
  },
  {
    title: 'The view',
    lines: [
      { keys: ['Shift', '←↑→↓'], does: 'Move the view' },
      { keys: ['Q', 'E'], does: 'Turn' },
      { keys: ['R', 'F'], does: 'Tilt' },
      { keys: ['+', '-'], does: 'Zoom' },
      { keys: ['Home'], does: 'Show the whole board' },
    ],
  },
  {
    title: 'Tools',
    lines: [
      { keys: ['M'], does: 'Ruler' },
      { keys: ['V'], does: 'Line of sight' },
      { keys: ['L'], does: 'Level numbers' },
      { keys: ['C'], does: 'Look inside buildings' },
      { keys: ['G'], does: 'Log' },
      { keys: ['↑', '↓'], does: 'In the log: go through its rules' },
      { keys: ['T'], does: 'Chat' },
    ],
  },
  {
    title: 'Replay',
    lines: [
      { keys: ['←', '→'], does: 'One moment back, one on' },
      { keys: ['Home', 'End'], does: 'First and last moment' },
      { keys: ['Space'], does: 'Play, pause' },
    ],
  },
];
