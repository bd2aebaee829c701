import type { InspectedActor, InspectedSnapshot } from '@voltyard/machines/bench/inspection';

/** `uploadCard 3f0c2c5e…`: the machine, and what it was called by who started it. */
export function nameOf({ machine, name }: Pick<InspectedActor, 'machine' | 'name'>): string {
  const called = name.replace(longId, '$1…');
  return machine === null || machine === name ? called : `${machine} ${called}`;
}

const longId = /([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const ended = { done: 'done', error: 'failed', stopped: 'stopped' };

/** `rows.loaded + connection.joined`, with its end if there was one. */
export function stateOf({ value, status }: InspectedSnapshot): string {
  const words = value.join(' + ');
  if (status === 'active') return words === '' ? 'running' : words;
  return words === '' ? ended[status] : `${words}, ${ended[status]}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

export const timeOf = (at: number): string => clock.format(at);
