import { moneyOf } from '@voltyard/contracts/money/money-of';
import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { Notice, NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { adPath } from '@voltyard/contracts/pages';
import { quoted } from '@voltyard/contracts/texts';
import { resultsIn } from '@voltyard/contracts/searches/new-results';
import { madeOnce } from '@voltyard/contracts/made-once';
import { counted, locale } from '../ui/formats';
import { isolated } from '../ui/isolated';
import { paths } from '../wiring/navigation/paths';

/** What people read where they switch a kind on and off. */
export const noticeKindNames: Record<NoticeKind, string> = {
  message: 'A message to you',
  'answer-published': 'An answer to your question on an ad',
  'favourite-reduced': 'A favourite costs less',
  'favourite-reserved': 'A favourite is reserved',
  'favourite-sold': 'A favourite is sold, or was found',
  'favourite-removed': 'A favourite is removed',
  'ad-hidden': 'An ad of yours is hidden',
  'match-found': 'A new ad fits what you look for',
  'match-price': 'A price falls into your budget',
  'match-wanted': 'Somebody looks for what you sell',
  'searches-daily': 'What is new in your daily searches',
};

/** What is looked up when a page is loaded, and no push brings. */
export type LookedUp = Pick<Notice, 'ad' | 'otherAd' | 'from' | 'titleWhenSaved' | 'price' | 'searchTitles'>;

/** What is known of a notice. */
export type KnownNotice = NoticeRow & Partial<LookedUp>;

/** What happened, in a sentence. */
export function noticeSentence(notice: KnownNotice): string {
  const { kind, times, from, price, adKind, ad, otherAd } = notice;
  const isLive = ad?.state === 'live';
  switch (kind) {
    case 'message': {
      const messages = times > 1 ? counted(times, 'message') : 'Message';
      if (from === undefined) return messages;
      return from === null ? `${messages} from a deleted account` : `${messages} from ${from}`;
    }
    case 'answer-published':
      return 'Your question was answered on the ad';
    case 'favourite-reduced':
      return price
        ? `Reduced from ${moneyOf(price.from, price.currency)} to ${moneyOf(price.to, price.currency)}`
        : 'Reduced';
    case 'favourite-reserved':
      return isLive
        ? 'A favourite of yours was reserved, and is available again'
        : 'A favourite of yours is reserved';
    case 'favourite-sold':
      if (adKind === 'wanted')
        return isLive
          ? 'A favourite of yours was found, and is wanted again'
          : 'A favourite of yours was found';
      return isLive
        ? 'A favourite of yours was sold, and is available again'
        : 'A favourite of yours is sold';
    case 'favourite-removed':
      return 'A favourite of yours was removed';
    case 'ad-hidden':
      return 'An ad of yours is hidden: read why, and answer';
    case 'match-found':
      if (times > 1) return `${counted(times, 'ad')} fit what you look for`;
      // Of what is read already it is not known any more how many they were: the newest is named.
      return `${titleOf(otherAd) ?? (times === 1 ? 'A new ad' : 'An ad')} fits what you look for`;
    case 'match-price':
      return price
        ? `${titleOf(otherAd) ?? 'An ad'} now costs ${moneyOf(price.to, price.currency)}, which is within your budget`
        : `${counted(times, 'price')} fell into your budget`;
    case 'match-wanted':
      // They may be of one person.
      if (times > 1) return `${counted(times, 'wanted ad')} ask for this`;
      return otherAd ? `Somebody looks for this: ${titleOf(otherAd)}` : 'Somebody looks for this';
    case 'searches-daily':
      return summaryOf(notice);
  }
}

const titleOf = (ad: KnownNotice['otherAd']): string | undefined => (ad ? isolated(ad.title) : undefined);

/** So many searches are named; of the others their number is said. */
const maxNamed = 3;

/** `3 new cars for “Cars to €20,000 near Graz”, 1 new bike for “Cargo bikes” and 2 more searches`. */
function summaryOf({ results = [], searchTitles = {} }: KnownNotice): string {
  const said = results.slice(0, maxNamed).map(({ adId, ...result }) => {
    const title = searchTitles[adId];
    const found = resultsIn(result);
    return title === undefined ? found : `${found} for ${quoted(title)}`;
  });
  const more = results.length - said.length;
  return listed().format([...said, ...(more > 0 ? [counted(more, 'more search', 'more searches')] : [])]);
}

const listed = madeOnce(() => new Intl.ListFormat(locale));

/** Where it is to be seen. */
export function noticePath({ kind, conversationId, adKind, adId, ad }: KnownNotice): string {
  if (kind === 'searches-daily') return paths.searches;
  if (conversationId !== undefined) return paths.conversation(conversationId);
  if (kind.startsWith('match-') && ad !== null) return paths.matchesOfAd(adId);
  // A removed ad has no page, nor has one that was sold long ago.
  const isGone = kind === 'favourite-removed' || (ad === null && kind.startsWith('favourite-'));
  return isGone ? paths.favourites : adPath(adKind, adId);
}
