import { warningOf } from './message-warning';

const host = 'voltyard.example.com';

test.each([
  [
    'Pay at https://pay.example.net, or call +49 151 2345 6789',
    /^A link .*telephone number too\. Voltyard keeps no record/,
  ],
  [
    'call 0043/664/123 45 67 or ann@example.org',
    /telephone number\. There is a mail address too\. Voltyard keeps no record/,
  ],
  ['Pay at https://pay.example.net', /another site: do not pay or enter a password there\.$/],
  ['write to ann@example.org', /mail address/],
  ['write to @annsmith', /name on another messenger/],
])('what leads away is warned of, all of it, a link first: %s', (text, warning) => {
  expect(warningOf(text, host)).toMatch(warning);
});

test('nothing is said of other words, nor of a link to the marketplace itself', () => {
  expect(warningOf(`Is it still there? https://${host}/ads/for-sale/7f3c1a52`, host)).toBeNull();
});
