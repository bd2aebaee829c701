import { maxCounted } from '@voltyard/contracts/ads/ads.rest';

/** The page is in English, so its numbers and prices are too, whatever the browser speaks. */
export const locale = 'en';

const spans = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;
/**
 * Days and times are written in English as people write them where the reader is: `May 1, 2026` in the US, `1 May 2026` and
 * `14:05` in Germany.
 */
export const dateLocaleOf = (language: string): string => {
  const region = new Intl.Locale(language).maximize().region ?? 'US';
  const wanted = `${locale}-${region}`;
  // Where no English of that region is known, the browser would take that of the US.
  const isKnown = new Intl.DateTimeFormat(wanted).resolvedOptions().locale === wanted;
  return isKnown ? wanted : `${locale}-150`;
};
export const dateLocale = dateLocaleOf(navigator.language);

const relativeTime = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `just now`, `5 minutes ago`, `yesterday`. A clock that runs behind the server's never says "in 3 seconds". */
export function ageOf(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  const span = spans.find(([, length]) => seconds >= length);
  return span ? relativeTime.format(-Math.floor(seconds / span[1]), span[0]) : 'just now';
}

export const dayOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString(dateLocale, { year: 'numeric', month: 'long', day: 'numeric' });

/** A day of the calendar (yyyy-MM-dd), which is the same one wherever it is read. */
export const calendarDayOf = (day: string): string => dayOf(`${day}T12:00:00`);

export const dateTimeOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleString(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** `cars`, `searches`. */
export const pluralOf = (one: string): string => `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;

/** `10:05 AM`, where the day is said elsewhere. */
export const timeOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleTimeString(dateLocale, { timeStyle: 'short' });

export const counted = (count: number, one: string, many = pluralOf(one)): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;

/** `60`, `99+`: the server counts no further. */
export const countLabel = (count: number): string =>
  count >= maxCounted ? `${maxCounted - 1}+` : String(count);
