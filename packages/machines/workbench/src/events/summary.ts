const maxLength = 48;

/** Data in few words: texts as they are, everything else with its name. */
export function summaryOf(value: unknown, length = maxLength): string {
  const words = wordsIn('', value, []).join(', ');
  if (words === '') return value === undefined ? 'nothing' : 'empty';
  return words.length > length ? `${words.slice(0, length - 1).trimEnd()}…` : words;
}

function wordsIn(name: string, value: unknown, within: readonly unknown[]): string[] {
  const named = (words: string) => [name === '' ? words : `${name}: ${words}`];
  if (value === undefined) return [];
  if (typeof value === 'string') return value.trim() === '' ? named(`“${value}”`) : [value];
  if (typeof value === 'function') return named('function');
  if (typeof value === 'bigint' || typeof value === 'symbol') return named(value.toString());
  if (typeof value !== 'object' || value === null) return named(JSON.stringify(value));
  if (within.includes(value) || within.length > 4) return named('…');
  if (typeof (value as { getSnapshot?: unknown }).getSnapshot === 'function') return named('actor');
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => wordsIn(isList ? '' : key, each, [...within, value]));
}

/** What examples without a name are called: their values, told apart where those are alike. */
export function namesByValues(examples: readonly object[]): string[] {
  const words = examples.map((example) => summaryOf(example, 40));
  return words.map((word, index) => (words.indexOf(word) === index ? word : `${word} (${index + 1})`));
}
