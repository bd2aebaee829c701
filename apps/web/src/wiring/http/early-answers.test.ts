import { takeEarlyAnswer } from './early-answers';

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});
const early = (url: string) => {
  document.head.innerHTML = `<link rel="preload" as="fetch" crossorigin href="${url}">`;
};

test('what the page has fetched with it is taken once', () => {
  early('/api/cards?limit=8&sort=newest');
  expect(takeEarlyAnswer('/api/cards?limit=8')).toBe(false);
  expect(takeEarlyAnswer('/api/cards?limit=8&sort=newest')).toBe(true);
  expect(takeEarlyAnswer('/api/cards?limit=8&sort=newest')).toBe(false);
});

test('what was fetched long ago is asked for again', () => {
  early('/api/cards');
  jest.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(takeEarlyAnswer('/api/cards')).toBe(false);
});
