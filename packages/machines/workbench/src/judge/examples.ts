import { buyerAdCard, sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import type { AdCard, BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';

const soh = { percent: 91, method: 'certificate', basis: 'energy', measuredOn: '2026-06-01' } as const;
const town = { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.44 };

/** Cards to begin with. */
export const cardExamples: Readonly<Record<string, AdCard>> = {
  'a car that says a lot': sellerAdCard(
    carFields({ soh, rangeKm: 340, rangeCycle: 'wltp', dcKw: 50, place: town }),
  ),
  'a car that says little': sellerAdCard(carFields()),
  'a car that is too dear': sellerAdCard(carFields({ soh, price: 25_000 })),
  'a bike': sellerAdCard(bikeFields()),
};

/** The criteria of a list to begin with, as in its address. */
export const addressExample = 'brand=Renault&priceMax=15000&sohPercentMin=85&rangeKmMin=300&yearMin=2021';

/** What is wanted to begin with. */
export const wantedExample: BuyerAdCard = buyerAdCard(
  wantedCarFields({ brands: ['Renault', 'VW'], sohPercentMin: 85, yearMin: 2021, niceToHave: ['yearMin'] }),
  { userId: 'user-2' },
);
