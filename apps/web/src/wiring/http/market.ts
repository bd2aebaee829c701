import {
  getPriceGuidance,
  type PriceGuidance,
  type PriceGuidanceQuery,
} from '@voltyard/contracts/ads/price-guidance';
import { countDemand, type Demand, type DemandQuestion } from '@voltyard/contracts/matches/demand';
import { call } from './api-client';

/** What was asked on this site for ads like one. */
export const loadPriceGuidance = (query: PriceGuidanceQuery, signal?: AbortSignal): Promise<PriceGuidance> =>
  call(getPriceGuidance, { query }, { signal });

/** How many people look for what an ad would offer. */
export const loadDemand = (body: DemandQuestion, signal?: AbortSignal): Promise<Demand> =>
  call(countDemand, { body }, { signal });
