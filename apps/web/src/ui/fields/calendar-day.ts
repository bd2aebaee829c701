/** Days as the product writes them, yyyy-MM-dd, and as a calendar's library takes them: midnight where one is. */

const padded = (number: number, length = 2): string => String(number).padStart(length, '0');

export const dayOfDate = (date: Date): string =>
  `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;

/** Undefined for what is no day of any calendar: 2023-02-30. */
export function dateOfDay(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(year, month - 1, date);
  return dayOfDate(midnight) === day ? midnight : undefined;
}
