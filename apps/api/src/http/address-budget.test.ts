import { addressBudget } from './address-budget.js';

const within = (budget: ReturnType<typeof addressBudget>, address: string, now: number): number =>
  Array.from({ length: 10 }, () => budget(address, now)).filter(Boolean).length;

test('each address has a budget of its own, which fills again', () => {
  const budget = addressBudget({ atOnce: 5, perSecond: 2 });
  expect([within(budget, 'one', 0), within(budget, 'another', 0)]).toEqual([5, 5]);
  expect([within(budget, 'one', 1000), within(budget, 'another', 2000)]).toEqual([2, 4]);
});

test('who is refused again and again is not forgotten meanwhile, and has no more than the rate', () => {
  const budget = addressBudget({ atOnce: 5, perSecond: 1 });
  let admitted = 0;
  for (let now = 0; now <= 60_000; now += 1000) {
    within(budget, `other ${now}`, now);
    admitted += within(budget, 'one', now);
  }
  expect(admitted).toBe(5 + 60);
});
