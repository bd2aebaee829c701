import { oldRatesWarning } from './old-rates.js';

test('exchange rates of more than 90 days ago are told of, with what to run', () => {
  expect(oldRatesWarning('2024-06-28', new Date('2024-09-26T23:00:00Z'))).toBeNull();
  const warning = oldRatesWarning('2024-06-28', new Date('2024-09-27T00:00:00Z'));
  expect(warning).toContain('2024-06-28, 91 days old');
  expect(warning).toContain('npm run rates -- --from');
});
