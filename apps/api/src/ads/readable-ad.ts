import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { Problem } from '@voltyard/contracts/problems';
import type { Response } from 'express';
import { KnownMissing } from '../http/missing-single.js';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';
import type { StoredRow } from '../views/views.js';
import { findPrivateAd } from './private-ads.js';
import { missingAd } from './whose-ad.js';

type Context = Pick<SliceContext, 'views' | 'findAdCards'>;

interface AskedAd {
  readonly adId: string;
  /** Of either kind where it is left out. */
  readonly kind?: AdKind;
  readonly user: SessionUser | null;
  readonly response: Response;
}

/** The row of an ad that everybody may read, or that only its owner reads and is the user's own. */
export async function findReadableAd(
  { views, findAdCards }: Context,
  { adId, kind, user, response }: AskedAd,
): Promise<StoredRow | null> {
  const [publicRow] = await findAdCards([adId]);
  if (publicRow === undefined) response.set('Cache-Control', 'no-store');
  const row = publicRow ?? (await findPrivateAd(views, user, adId));
  return row !== null && (kind === undefined || row.fields.kind === kind) ? row : null;
}

/** The same; refused with the reason, as far as the user may know it, where there is none. */
export async function readableAd(context: Context, asked: AskedAd): Promise<StoredRow> {
  const row = await findReadableAd(context, asked);
  if (row !== null) return row;
  const missing = await missingAd(context.views, asked);
  if (missing.why === 'missing') throw new Problem('not-found');
  const { why, productType } = missing;
  throw why === 'removed'
    ? new KnownMissing('not-found', { isRemoved: true, productType })
    : new KnownMissing('ad-hidden', { productType });
}
