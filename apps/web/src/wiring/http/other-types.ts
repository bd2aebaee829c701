import type { Criteria, CriterionName } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import { getOtherTypes, getUnmetCriteria, type OtherTypes } from '@voltyard/contracts/ads/other-types.rest';
import { call } from './api-client';

/** What a search of one type of vehicle finds of the others. */
export const loadOtherTypes = (
  { kind, productType }: ListAbout,
  { nearPlace: _, ...query }: Criteria,
  signal?: AbortSignal,
): Promise<OtherTypes> => call(getOtherTypes, { params: { kind, productType }, query }, { signal });

/** Those of some criteria that no ad of a type meets. */
export const loadUnmetCriteria = async (
  { kind, productType }: ListAbout,
  { nearPlace: _, ...query }: Criteria,
  signal?: AbortSignal,
): Promise<CriterionName[]> =>
  (await call(getUnmetCriteria, { params: { kind, productType }, query }, { signal })).unmet;
