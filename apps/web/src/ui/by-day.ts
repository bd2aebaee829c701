import { dayOf } from './formats';

interface Day<Row> {
  /** `Today`, `Yesterday`, or the date, as the reader's calendar has it. */
  day: string;
  rows: Row[];
}

/** Rows that are in the order of their times, under the days on which they were. */
export function byDay<Row>(rows: readonly Row[], timeOf: (row: Row) => string, now: number): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const day = dayName(timeOf(row), now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

export const today = 'Today';

function dayName(isoTime: string, now: number): string {
  const day = dayOf(isoTime, now);
  if (day === dayBefore(now, 0)) return today;
  return day === dayBefore(now, 1) ? 'Yesterday' : day;
}

/** By the calendar: a day may have 23 or 25 hours. */
function dayBefore(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() - days);
  return dayOf(date.toISOString(), now);
}
