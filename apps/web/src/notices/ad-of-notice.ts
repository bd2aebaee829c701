import { isOver, stateNameOf } from '@voltyard/contracts/ads/ad-states';
import { useLiveAd } from '../live/use-live-ad';
import type { KnownNotice } from './notice-copy';
import { useNoticesApi } from './notices-api';

/** The one ad of others that a notice is about, of a match the one that was found; null where there is none, or several. */
export function subjectOf({ kind, adId, otherAdId, times }: KnownNotice): string | null {
  if (kind === 'searches-daily' || kind === 'ad-hidden') return null;
  if (!kind.startsWith('match-')) return adId;
  return times > 1 ? null : (otherAdId ?? null);
}

/** The notice with its ad as that is now, live. Which ad is fixed for the component's life. */
export function useNoticeNow(notice: KnownNotice, subject: string): KnownNotice {
  const { topics } = useNoticesApi();
  const { rows, deletedIds } = useLiveAd({ adId: subject, ad: null, topics });
  const ad = rows[0]?.row ?? (deletedIds.includes(subject) ? null : undefined);
  if (ad === undefined) return notice;
  if (subject !== notice.adId) return { ...notice, otherAd: ad };
  const titleWhenSaved = notice.titleWhenSaved ?? notice.ad?.title;
  return { ...notice, ad, ...(titleWhenSaved !== undefined && { titleWhenSaved }) };
}

/** What has become of its ad, where its sentence does not say that; null while it is there. */
export function outcomeOf(notice: KnownNotice): string | null {
  const { kind, adKind, adId, ad, otherAd } = notice;
  const subject = subjectOf(notice);
  if (subject === null) return null;
  const now = subject === adId ? ad : otherAd;
  if (now === undefined || kind === 'favourite-removed') return null;
  if (now === null) return 'No longer shown';
  if (!isOver(now.state) || kind === 'favourite-sold') return null;
  return stateNameOf(subject === adId ? adKind : otherKind[adKind], now.state);
}

/** An ad matches those of the other kind. */
const otherKind = { 'for-sale': 'wanted', wanted: 'for-sale' } as const;
