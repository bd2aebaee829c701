import type { GuidancePrices } from '@voltyard/contracts/ads/price-guidance';
import type { Demand } from '@voltyard/contracts/matches/demand';

/** What was asked for ads like one, for tests. */
export const guidance = (overrides: Partial<GuidancePrices> = {}): GuidancePrices => ({
  count: 12,
  p25: 9000,
  p50: 10_000,
  p75: 12_000,
  currency: 'EUR',
  years: { from: 2019, to: 2021 },
  odometerKm: { from: 30_000, to: 50_000 },
  ...overrides,
});

/** How many people look for what is typed, for tests. */
export const demand = (overrides: Partial<Demand> = {}): Demand => ({
  people: 14,
  isCapped: false,
  isPriced: true,
  withinPrice: 9,
  steps: [{ price: 18_500, people: 5 }],
  ...overrides,
});
