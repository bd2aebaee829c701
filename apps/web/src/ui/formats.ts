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

const wholeDay = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** Without the year where it is this one, as people say it: `May 1`, `May 1, 2025`. */
export const dayOf = (isoTime: string, now = Date.now()): string =>
  new Date(isoTime).toLocaleDateString(dateLocale, { ...wholeDay, ...yearOf(isoTime, now) });

/**
 * A day of the calendar (yyyy-MM-dd), which is the same one wherever it is read. It has its year: such days are of documents,
 * and may be years away.
 */
export const calendarDayOf = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(dateLocale, wholeDay);

const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** `May 1, 2:05 PM`, `May 1, 2025, 2:05 PM`. */
export const dateTimeOf = (isoTime: string, now = Date.now()): string =>
  new Date(isoTime).toLocaleString(dateLocale, { ...dayAndTime, ...yearOf(isoTime, now) });

const yearOf = (isoTime: string, now: number): { year: 'numeric' | undefined } => ({
  year: new Date(isoTime).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric',
});

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
