/** A question as a text, the same for the same one: bounds that are no number are told apart too, as JSON does not. */
export const keyOf = (question: unknown): string =>
  JSON.stringify(question, (_name, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );
