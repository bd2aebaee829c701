import { dateOfDay } from './calendar-day';

/** The day a person typed, in any way that has one meaning: 31.05.2023, 5/31/2023, May 31, 2023. Null for all else. */
export const dayTyped = (typed: string): string | null => {
  const days = daysMeant(typed);
  return days.length === 1 ? days[0]! : null;
};

/** What would make one day of what was typed; null where that is said better by what the field asks for. */
export function whyNoDay(typed: string): string | null {
  const [one, other] = daysMeant(typed);
  if (one !== undefined && other !== undefined) return `It could be two days: write ${one} or ${other}.`;
  const month = monthTyped(typed);
  return month === null ? null : `Add the day: ${month}-15, for example.`;
}

/** Each day that a text can mean: 5/6/2023 is the fifth of June, or the sixth of May. */
function daysMeant(typed: string): string[] {
  const text = typed.trim();
  for (const { pattern, readings } of waysToWrite) {
    const parts = pattern.exec(text)?.slice(1);
    if (parts === undefined) continue;
    const days = readings.map((order) => dayOf(parts[order[0]]!, parts[order[1]]!, parts[order[2]]!));
    return [...new Set(days.filter((day) => dateOfDay(day) !== undefined))];
  }
  return [];
}

type Order = readonly [year: number, month: number, date: number];

/** How a day is written, and which parts of it are its year, its month and its date. Points always begin with the date. */
const waysToWrite: readonly { pattern: RegExp; readings: readonly Order[] }[] = [
  { pattern: /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/, readings: [[0, 1, 2]] },
  { pattern: /^(\d{4})(\d\d)(\d\d)$/, readings: [[0, 1, 2]] },
  { pattern: /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, readings: [[2, 1, 0]] },
  {
    pattern: /^(\d{1,2})[-/ ](\d{1,2})[-/ ](\d{4})$/,
    readings: [
      [2, 0, 1],
      [2, 1, 0],
    ],
  },
  { pattern: /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i, readings: [[2, 0, 1]] },
  {
    pattern: /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i,
    readings: [[2, 1, 0]],
  },
];

/** A month without its day, as yyyy-MM. */
function monthTyped(typed: string): string | null {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[-./ ](\d{1,2})$/.exec(text);
  const [, month, year] =
    yearFirst === null
      ? (/^(\d{1,2}|[a-z]{3,9})\.?[-./ ,]+(\d{4})$/i.exec(text) ?? [])
      : ['', yearFirst[2], yearFirst[1]];
  if (month === undefined || year === undefined) return null;
  const first = dayOf(year, month, '1');
  return dateOfDay(first) === undefined ? null : first.slice(0, 7);
}

const dayOf = (year: string, month: string, date: string): string =>
  `${year}-${monthNumber(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Also of a name, which may be shortened. An unknown one is no month. */
const monthNumber = (month: string): string =>
  /^\d/.test(month) ? month : String(months.findIndex((name) => name.startsWith(month.toLowerCase())) + 1);
