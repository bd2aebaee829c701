import { inSeenOrder } from './use-pinned-rows';

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id, row: id.toUpperCase(), isNew: false }));

test.each([
  { order: 'abc', seen: 'abc', shown: 'abc', what: 'nothing has moved' },
  { order: 'cab', seen: 'abc', shown: 'abc', what: 'the last one has come first' },
  { order: 'bca', seen: 'abc', shown: 'abc', what: 'the first one has gone to the end' },
  { order: 'ca', seen: 'abc', shown: 'ac', what: 'one has left' },
  { order: 'cabxy', seen: 'abc', shown: 'abcxy', what: 'a further page was loaded' },
  { order: 'xcab', seen: 'abc', shown: 'xabc', what: 'one that does not wait has come first' },
  { order: 'cxab', seen: '', shown: 'cxab', what: 'nothing was seen' },
])('seen rows keep their order where $what', ({ order, seen, shown }) => {
  expect(inSeenOrder(rowsOf(order), new Set(seen))).toEqual(rowsOf(shown));
});
