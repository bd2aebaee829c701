export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Anything an event or a context may hold as plain JSON, so that it can be sent and read anywhere: what is no data is
 * named (a function, another actor), and what lies within itself ends there.
 */
export function plain(value: unknown, within: readonly object[] = []): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'function') return `function ${value.name || 'without a name'}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return value.toString();
  if (typeof value !== 'object') return null;
  if (within.includes(value)) return 'the same as further out';
  return plainObject(value, [...within, value]);
}

function plainObject(value: object, within: readonly object[]): Json {
  if (isActor(value)) return `actor ${value.id}`;
  if (Array.isArray(value) || value instanceof Set)
    return Array.from(value as Iterable<unknown>, (one) => plain(one, within));
  if (value instanceof Map) return plain(Object.fromEntries(value), within);
  if (hasOwnJson(value)) return plain(value.toJSON(), within);
  // An error's own words are not among what it enumerates.
  const { name, message } = value instanceof Error ? value : {};
  const said = Object.entries({ name, message, ...value }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(said.map(([key, part]) => [key, plain(part, within)]));
}

const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'getSnapshot' in value;

const hasOwnJson = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';
