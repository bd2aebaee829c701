import { isDeclaredEvent } from '@voltyard/contracts/personal-data.events';

/** The events of the tests' small worlds, which no slice declares. */
const madeUp: ReadonlySet<string> = new Set([
  'Carried',
  'Changed',
  'Counted',
  'Dropped',
  'Ended',
  'First',
  'Happened',
  'Kept',
  'Late',
  'Noted',
  'Other',
  'Reworded',
  'Second',
  'Wanted',
  'Whole',
]);

/** For storages that tests open. */
export const isDeclared = (type: string): boolean =>
  isDeclaredEvent(type) || madeUp.has(type) || /^By\d+$/.test(type);
