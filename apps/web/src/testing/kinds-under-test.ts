import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { carCard } from './ad-fixtures';
import { wantedCarCard } from './wanted-fixtures';

type Changes = { adId?: string } & Partial<
  Pick<
    AdCard,
    'title' | 'userId' | 'version' | 'createdAt' | 'photos' | 'description' | 'state' | 'stateSince'
  >
> & { amount?: number };

/** Both kinds of ad, for stories that are the same for both: `describe.each(kindsUnderTest)`. */
export const kindsUnderTest = [
  {
    kind: 'for-sale',
    places: '/ads/for-sale',
    /** An ad about a car. */
    ad: ({ adId, amount, ...changes }: Changes = {}): AdCard =>
      carCard({
        ...changes,
        ...(adId && { sellerAdId: adId }),
        ...(amount !== undefined && { price: amount }),
      }),
    listTitle: 'Cars for sale',
    ownListTitle: 'Your cars for sale',
    ownEmptyTitle: 'You have no cars for sale at the moment',
    emptyTitle: 'No cars for sale yet',
    create: 'Sell your car',
    amountOf: (euros: string) => euros,
  },
  {
    kind: 'wanted',
    places: '/ads/wanted',
    ad: ({ adId, amount, ...changes }: Changes = {}): AdCard =>
      wantedCarCard({
        ...changes,
        ...(adId && { buyerAdId: adId }),
        ...(amount !== undefined && { budgetMin: 0, budgetMax: amount }),
      }),
    listTitle: 'Cars wanted',
    ownListTitle: 'Your wanted cars',
    ownEmptyTitle: 'You have no wanted car posted at the moment',
    emptyTitle: 'No one is looking for a car yet',
    create: 'Post a wanted car',
    amountOf: (euros: string) => `Up to ${euros}`,
  },
] satisfies { kind: AdKind; [detail: string]: unknown }[];

export type KindUnderTest = (typeof kindsUnderTest)[number];
