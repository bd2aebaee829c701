import { carFields } from '../../packages/contracts/dist/ads/seller-ad-fields.fixtures.js';

/** Half a kilobyte, as sellers write, of words that others use too. */
const words = [
  'battery',
  'heat pump',
  'one owner',
  'full service',
  'winter tyres',
  'garage kept',
  'fast charging',
];
const description = Array.from({ length: 40 }, (_, index) => words[index % words.length]).join(' ');
const ad = Buffer.from(JSON.stringify(carFields({ description })));

/** Posts an ad for sale as a person; resolves when it is stored. */
export async function post({ ask }, port, { token }) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': ad.length,
  };
  const reply = await ask(port, '/api/SellerAd/CreateSellerAd', headers, ad);
  if (reply.status !== 201) throw new Error(reply.body.toString());
}
