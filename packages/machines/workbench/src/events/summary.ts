const maxLength = 48;

/** Data in few words: texts as they are, everything else with its name. */
export function summaryOf(value: unknown, length = maxLength): string {
  const text = partsIn('', value, []).join(', ');
  if (text === '') return value === undefined ? 'nothing' : 'empty';
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

function partsIn(name: string, value: unknown, within: readonly unknown[]): string[] {
  const named = (text: string) => [name === '' ? text : `${name}: ${text}`];
  if (value === undefined) return [];
  if (typeof value === 'string') return value.trim() === '' ? named(`“${value}”`) : [value];
  if (typeof value === 'function') return named('function');
  if (typeof value === 'bigint' || typeof value === 'symbol') return named(value.toString());
  if (typeof value !== 'object' || value === null) return named(JSON.stringify(value));
  if (within.includes(value) || within.length > 4) return named('…');
  if (typeof (value as { getSnapshot?: unknown }).getSnapshot === 'function') return named('actor');
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => partsIn(isList ? '' : key, each, [...within, value]));
}

/** What examples without a name are called: their values, told apart where those are alike. */
export function namesByValues(examples: readonly object[]): string[] {
  const texts = examples.map((example) => summaryOf(example, 40));
  return texts.map((word, index) => (texts.indexOf(word) === index ? word : `${word} (${index + 1})`));
}
