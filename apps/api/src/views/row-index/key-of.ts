/** A question as a text for comparison. Unlike JSON it distinguishes NaN and infinite bounds. */
export const keyOf = (question: unknown): string =>
  JSON.stringify(question, (_name, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );
