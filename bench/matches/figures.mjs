const quantile = (list, part) => list.toSorted((one, other) => one - other)[Math.floor(list.length * part)];

/** The median, and the time within which 95 of 100 were done. */
export const figuresOf = (times) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`;
