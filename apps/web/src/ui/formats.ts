import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import { madeOnce } from '@voltyard/contracts/made-once';

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
export const dateLocale = madeOnce(() => dateLocaleOf(navigator.language));

const relativeTime = madeOnce(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `just now`, `5 minutes ago`, `yesterday`. A clock that runs behind the server's never says "in 3 seconds". */
export function ageOf(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  const span = spans.find(([, length]) => seconds >= length);
  return span ? relativeTime().format(-Math.floor(seconds / span[1]), span[0]) : 'just now';
}

/** A format is slow to make, and a list writes a time on each card. */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(dateLocale(), options));

const day = { month: 'long', day: 'numeric' } as const;
const dayOfThisYear = formatOf(day);
const dayWithYear = formatOf({ ...day, year: 'numeric' });
const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const timeOfThisYear = formatOf(dayAndTime);
const timeWithYear = formatOf({ ...dayAndTime, year: 'numeric' });
const timeOfDay = formatOf({ timeStyle: 'short' });

/** Without the year where it is this one, as people say it: `May 1`, `May 1, 2025`. */
export const dayOf = (isoTime: string, now = Date.now()): string =>
  (isOfYear(isoTime, now) ? dayOfThisYear : dayWithYear)().format(new Date(isoTime));

/**
 * A day of the calendar (yyyy-MM-dd), which is the same one wherever it is read. It has its year: such days are of documents,
 * and may be years away.
 */
export const calendarDayOf = (calendarDay: string): string =>
  dayWithYear().format(new Date(`${calendarDay}T12:00:00`));

/** `May 1, 2:05 PM`, `May 1, 2025, 2:05 PM`. */
export const dateTimeOf = (isoTime: string, now = Date.now()): string =>
  (isOfYear(isoTime, now) ? timeOfThisYear : timeWithYear)().format(new Date(isoTime));

const isOfYear = (isoTime: string, now: number): boolean =>
  new Date(isoTime).getFullYear() === new Date(now).getFullYear();

/** `cars`, `searches`. */
export const pluralOf = (one: string): string => `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;

/** `10:05 AM`, where the day is said elsewhere. */
export const timeOf = (isoTime: string): string => timeOfDay().format(new Date(isoTime));

export const counted = (count: number, one: string, many = pluralOf(one)): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;

/** `911`, `999+`: the server counts no further. */
export const countLabel = (count: number, most = maxCounted): string =>
  count >= most ? `${most - 1}+` : String(count);

/** `60`, `99+`: where there is no room for more, beside a place that says the whole number. */
export const badgeLabel = (count: number): string => countLabel(count, 100);
