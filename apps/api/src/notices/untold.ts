import type { NewMatch } from '../slice.js';
import type { Views } from '../views/views.js';
import { noticeIn, noticesView, rowIdOfMatchNotice, everToldIn } from './notices.projection.js';

/**
 * Without those who were told of a match that is back after an undo. A notice that was forgotten meanwhile, because its
 * match was over, is told again.
 */
export async function untold(views: Views, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  const ids = matches.filter(({ isBack }) => isBack).flatMap(noticesOf);
  const rows = await views.getMany(noticesView, [...new Set(ids)]);
  const told = new Set(
    rows.flatMap((row) => everToldIn(row).map((other) => `${noticeIn(row).adId} ${other}`)),
  );
  return matches.map((match) => {
    if (!match.isBack) return match;
    const [{ sellerAdId }, { buyerAdId }] = [match.forSale, match.wanted];
    return {
      ...match,
      isForBuyer: match.isForBuyer && !told.has(`${buyerAdId} ${sellerAdId}`),
      isForSeller: match.isForSeller && !told.has(`${sellerAdId} ${buyerAdId}`),
    };
  });
}

/** The ids of the rows that may tell of a match. */
const noticesOf = ({ forSale, wanted }: NewMatch): string[] => [
  ...(['match-found', 'match-price'] as const).map((kind) =>
    rowIdOfMatchNotice({ kind, userId: wanted.userId, adId: wanted.buyerAdId }),
  ),
  rowIdOfMatchNotice({ kind: 'match-wanted', userId: forSale.userId, adId: forSale.sellerAdId }),
];
