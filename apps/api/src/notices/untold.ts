import { matchLimits } from '@voltyard/contracts/limits';
import type { NewMatch } from '../slice.js';
import type { Views } from '../views/views.js';
import { noticeIn, noticesView, rowIdOfMatchNotice, everToldIn } from './notices.projection.js';

/**
 * Without those who were told of a match before: of one that is back after an undo once is enough, of any other
 * `timesTold`, or who changes an ad to and fro would light the bells of others without end. A notice that was forgotten
 * meanwhile, because its match was over, is told again.
 */
export async function untold(views: Views, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  const rows = await views.getMany(noticesView, [...new Set(matches.flatMap(noticesOf))]);
  const told = new Map<string, number>();
  for (const row of rows)
    for (const other of everToldIn(row)) {
      const pair = `${noticeIn(row).adId} ${other}`;
      told.set(pair, (told.get(pair) ?? 0) + 1);
    }
  return matches.map((match) => {
    const [{ sellerAdId }, { buyerAdId }] = [match.forSale, match.wanted];
    const isNews = (ownId: string, otherId: string): boolean =>
      (told.get(`${ownId} ${otherId}`) ?? 0) < (match.isBack ? 1 : matchLimits.timesTold);
    return {
      ...match,
      isForBuyer: match.isForBuyer && isNews(buyerAdId, sellerAdId),
      isForSeller: match.isForSeller && isNews(sellerAdId, buyerAdId),
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
