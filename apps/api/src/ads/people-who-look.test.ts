import { buyerAdCard, sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { standingFieldsOf } from '@voltyard/contracts/matches/standing-question';
import { turnsDuring } from '../turns-of-others.test-harness.js';
import type { RowField, Views } from '../views/views.js';
import { peopleWhoLookFor } from './people-who-look.js';

/** As many tokens as an ad may have, none of which is asked for. */
const description = Array.from({ length: 830 }, (_, number) => `w${number}`).join(' ');
const card = { ...sellerAdCard(carFields({ description })), userId: 'seller' };
const search = wantedCarFields({ description: 'Also searched for: “aa bb cc dd ee ff gg hh”.' });
const fields: Record<string, RowField> = { ...standingFieldsOf(buyerAdCard(search)), visibility: 'public' };

/** Finds very many at once. */
const findFields: Views['findFields'] = async (_, { fields: asked }) => ({
  rows: Array.from({ length: 1000 }, (__, number) => ({
    id: `ad-${number}`,
    values: asked.map((name) => (name === 'userId' ? `buyer-${number}` : fields[name]!)),
  })),
  position: 1,
});

test('while people who look are counted, requests have their turn between their questions', async () => {
  const count = () => peopleWhoLookFor({ findFields }, { card, unsaid: new Set() });
  expect(await turnsDuring(count)).toBeGreaterThan(5);
  expect((await count()).lookers).toEqual({ open: [], hidden: [] });
});
