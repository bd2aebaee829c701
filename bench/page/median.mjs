export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
