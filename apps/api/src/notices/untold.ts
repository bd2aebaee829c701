import { matchLimits } from '@voltyard/contracts/limits';
import type { NewMatch } from '../slice.js';
import type { StoredRow, Views } from '../views/views.js';
import { noticeIn, noticesView, rowIdOfMatchNotice, everToldIn } from './notices.projection.js';

/**
 * Without those who were told of a match before: of one that is back after an undo once is enough, of any other
 * `timesTold`, or who changes an ad to and fro would light the bells of others without end. A notice that was forgotten
 * meanwhile, because its match was over, is told again.
 */
export async function untold(views: Views, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  const rows = await views.getMany(noticesView, [...new Set(matches.flatMap(noticesOf))]);
  const told = timesTold(rows, matches);
  return matches.map((match) => {
    const [{ sellerAdId }, { buyerAdId }] = [match.forSale, match.wanted];
    const isNews = (ownId: string, otherId: string): boolean =>
      (told.get(ownId)?.get(otherId) ?? 0) < (match.isBack ? 1 : matchLimits.timesTold);
    return {
      ...match,
      isForBuyer: match.isForBuyer && isNews(buyerAdId, sellerAdId),
      isForSeller: match.isForSeller && isNews(sellerAdId, buyerAdId),
    };
  });
}

/** How often each pair was told of, by the own ad and then by the other one; of other pairs nothing is counted. */
function timesTold(
  rows: readonly StoredRow[],
  matches: readonly NewMatch[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const told = new Map<string, Map<string, number>>();
  const ask = (ownId: string, otherId: string) => {
    const ofOwn = told.get(ownId) ?? new Map<string, number>();
    told.set(ownId, ofOwn.set(otherId, 0));
  };
  for (const { forSale, wanted } of matches) {
    ask(forSale.sellerAdId, wanted.buyerAdId);
    ask(wanted.buyerAdId, forSale.sellerAdId);
  }
  for (const row of rows) {
    const ofOwn = told.get(noticeIn(row).adId);
    for (const other of everToldIn(row)) {
      const times = ofOwn?.get(String(other));
      if (times !== undefined) ofOwn!.set(String(other), times + 1);
    }
  }
  return told;
}

/** The ids of the rows that may tell of a match. */
const noticesOf = ({ forSale, wanted }: NewMatch): string[] => [
  ...(['match-found', 'match-price'] as const).map((kind) =>
    rowIdOfMatchNotice({ kind, userId: wanted.userId, adId: wanted.buyerAdId }),
  ),
  rowIdOfMatchNotice({ kind: 'match-wanted', userId: forSale.userId, adId: forSale.sellerAdId }),
];
