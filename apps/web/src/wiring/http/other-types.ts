import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import { getOtherTypes, type OtherTypes } from '@voltyard/contracts/ads/other-types.rest';
import { call } from './api-client';

/** What a search of one type of vehicle finds of the others. */
export const loadOtherTypes = (
  { kind, productType }: ListAbout,
  { nearPlace: _, ...query }: Criteria,
  signal?: AbortSignal,
): Promise<OtherTypes> => call(getOtherTypes, { params: { kind, productType }, query }, { signal });
