/** The six ways from a hex to the next, from east on clockwise. */
export const hexSteps = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
