import { type Rate, tokenBucket } from './token-bucket.js';

/** A budget for each address: answers whether one more of what is counted, at a time in ms, is within. */
export function addressBudget(rate: Rate) {
  /** The address that was heard of longest ago comes first. */
  const budgets = new Map<string, { isWithin: (now: number) => boolean; lastAt: number }>();
  const untilFull = (rate.atOnce / rate.perSecond) * 1000;

  /** A budget that is full again is as good as none; so few are kept, however many addresses come by. */
  const forgetFull = (now: number): void => {
    for (const [address, { lastAt }] of budgets) {
      if (now - lastAt < untilFull) return;
      budgets.delete(address);
    }
  };

  return (address: string, now: number): boolean => {
    forgetFull(now);
    const { isWithin } = budgets.get(address) ?? { isWithin: tokenBucket(rate) };
    budgets.delete(address);
    budgets.set(address, { isWithin, lastAt: now });
    return isWithin(now);
  };
}
