import type { InspectedSnapshot } from '@voltyard/machines/simulator/inspection';
import type { LiveActor } from './live-pages.js';

/** `uploadCard bike.jpg`, `menu`: the machine, and which one of its kind. */
export function nameOf({ machine, name, snapshot }: LiveActor): string {
  const called = fileNameIn(snapshot) ?? name.replace(longId, '$1…');
  return machine === null || machine === called ? called : `${machine} ${called}`;
}

/** The name a person knows it by; an actor for a file has an id only. */
function fileNameIn({ context }: InspectedSnapshot): string | null {
  if (typeof context !== 'object' || context === null || Array.isArray(context)) return null;
  const { fileName } = context;
  return typeof fileName === 'string' && fileName !== '' ? fileName : null;
}

const longId = /([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const ended = { done: 'done', error: 'failed', stopped: 'stopped' };

/** `rows.loaded + connection.joined`, with its end if there was one. */
export function stateOf({ value, status }: InspectedSnapshot): string {
  const text = value.join(' + ');
  if (status === 'active') return text === '' ? 'running' : text;
  return text === '' ? ended[status] : `${text}, ${ended[status]}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

export const timeOf = (at: number): string => clock.format(at);
