import { adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { quoted } from '@voltyard/contracts/texts';
import { paths } from '../../wiring/navigation/paths';
import { logFailure } from '../../wiring/failures/log-failure';
import type { ConversationsApi } from '../conversations-api';

interface OfferQuery {
  offerId: string;
  userId: string;
}

/** Words about an ad for sale of one's own, to begin with; null for others' ads, and where it cannot be loaded: one writes without. */
export async function offerOf(
  loadAd: ConversationsApi['loadAd'],
  { offerId, userId }: OfferQuery,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const card = await loadAd('for-sale', offerId, signal);
    if (card.userId !== userId) return null;
    const address = new URL(paths.ad(kindOf(card), adIdOf(card)), window.location.origin).href;
    return `Hello, my ad ${quoted(card.title)} may fit: ${address}`;
  } catch (problem) {
    if (!signal.aborted) logFailure(problem);
    return null;
  }
}
