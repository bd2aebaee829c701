import { maxCounted } from '@voltyard/contracts/ads/ads.rest';

/** The page is in English, so its numbers, dates and prices are too, whatever the browser speaks. */
export const locale = 'en';

const spans = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;
const relativeTime = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `just now`, `5 minutes ago`, `yesterday`. A clock that runs behind the server's never says "in 3 seconds". */
export function ageOf(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  const span = spans.find(([, length]) => seconds >= length);
  return span ? relativeTime.format(-Math.floor(seconds / span[1]), span[0]) : 'just now';
}

export const dayOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' });

/** A day of the calendar (yyyy-MM-dd), which is the same one wherever it is read. */
export const calendarDayOf = (day: string): string => dayOf(`${day}T12:00:00`);

export const dateTimeOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `cars`, `searches`. */
export const pluralOf = (one: string): string => `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;

/** `10:05 AM`, where the day is said elsewhere. */
export const timeOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleTimeString(locale, { timeStyle: 'short' });

export const counted = (count: number, one: string, many = pluralOf(one)): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;

/** `60`, `99+`: the server counts no further. */
export const countLabel = (count: number): string =>
  count >= maxCounted ? `${maxCounted - 1}+` : String(count);
