import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../wiring/router/MemoryRouter';
import { MessageText } from './MessageText';

const id = '70012345-6789-4012-8345-678901234567';
const { origin } = location;

/** Where its links lead, of a message that reads as it was written. */
function linksIn(text: string): (string | null)[] {
  const { container } = render(<MessageText text={text} />, { wrapper: MemoryRouter });
  expect(container).toHaveTextContent(text);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the addresses of ads on this site are links, and the words around them are as they were', () => {
  const [offer, wish] = [`/ads/for-sale/${id}`, `/ads/wanted/${id}`];
  expect(linksIn(`My ad “Bike” (${origin}${offer}) fits yours: ${origin}${wish}. Is it?`)).toEqual([
    offer,
    wish,
  ]);
});

test.each([
  `https://cars.example.net/ads/for-sale/${id}`,
  `${origin}.example.net/ads/for-sale/${id}`,
  `${origin}@cars.example.net/ads/for-sale/${id}`,
  `${origin}/ads/for-sale/edit/${id}`,
  `${origin}/ads/for-sale/${id}/edit`,
  `${origin}/ads/for-sale/${id}?version=1`,
  `${origin}/account/messages`,
  `/ads/for-sale/${id}`,
  'no address',
])('nothing else is: %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});
