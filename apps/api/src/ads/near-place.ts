import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { Problem } from '@voltyard/contracts/problems';
import type { FindTown } from '../slice.js';
import { unknownPlace } from './place-of-ad.js';

/** The criteria with the point of their place. */
export async function withNearPlace<Asked extends Criteria>(
  asked: Asked,
  findTown: FindTown,
): Promise<Asked> {
  if (asked.near === undefined) return asked;
  const nearPlace = await findTown(asked.near);
  if (nearPlace === null) throw new Problem('invalid-request', [{ path: 'near', message: unknownPlace }]);
  return { ...asked, nearPlace };
}
