const dayLength = 24 * 3600 * 1000;

/** Prices move little in this time; the European Central Bank publishes new rates on every working day. */
const maxDays = 90;

/** Tells the operator that the table of exchange rates is old, and what to do; null while it is not. */
export function oldRatesWarning(date: string, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(date)) / dayLength);
  return days > maxDays
    ? `Prices are compared by exchange rates of ${date}, ${days} days old. Replace them: npm run rates -- --from FILE (eurofxref.csv of the European Central Bank).`
    : null;
}
