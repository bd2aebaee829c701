import { dropMask } from './drop-mask';

const historyWith = (state: unknown) => {
  const history = { state, replaceState: (next: unknown) => (history.state = next) };
  return history;
};

test('a page that is loaded again shows what its address says, not what it lay over', () => {
  const history = historyWith({
    usr: { openedHere: 'ad' },
    key: 'abc',
    idx: 3,
    masked: { pathname: '/ads/for-sale/list/car', search: '?ad=1', hash: '' },
  });
  dropMask(history);
  expect(history.state).toEqual({
    usr: { layOver: { pathname: '/ads/for-sale/list/car', search: '?ad=1', hash: '' } },
    key: 'abc',
    idx: 3,
    masked: undefined,
  });
});

test.each([null, 'of another script', { usr: { openedHere: 'photo' }, key: 'abc', idx: 3 }])(
  'any other entry of the history stays as it is: %j',
  (state) => {
    const history = historyWith(state);
    dropMask(history);
    expect(history.state).toBe(state);
  },
);
