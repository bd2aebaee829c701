import { looksLikeId, UserId } from './ids.js';

const ids = [
  '0190aaaa-0000-4000-8000-000000000001',
  '0190AAAA-0000-7000-B000-00000000000F',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0190aaaa-0000-9000-8000-000000000001',
  '0190aaaa-0000-4000-c000-000000000001',
  '0190aaaa-0000-4000-8000-00000000000',
  ' 0190aaaa-0000-4000-8000-000000000001',
  'ann_volta',
];

test.each(ids)('%j is told to be an id as it is read', (text) =>
  expect(looksLikeId(text)).toBe(UserId.safeParse(text).success),
);
