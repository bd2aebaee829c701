import { z } from 'zod';
import { endpoint, urlOf } from './endpoint.js';

const search = endpoint({
  method: 'get',
  path: '/api/Thing/Find/:kind/:name',
  budget: 'search',
  summary: 'Find things',
  params: z.object({ kind: z.string(), name: z.string() }),
  query: z.object({ text: z.string().optional(), limit: z.number().optional() }),
  reply: z.string(),
});

test('a call is open to anyone and answers 200 unless it says otherwise', () => {
  expect([search.access, search.status]).toEqual(['anyone', 200]);
});

test('an address has its parameters filled in and escaped, and only the queries given', () => {
  expect(urlOf(search, { params: { kind: 'a/b', name: 'ü' }, query: { text: 'x & y' } })).toBe(
    '/api/Thing/Find/a%2Fb/%C3%BC?text=x+%26+y',
  );
  expect(urlOf(search, { params: { kind: 'a', name: 'b' }, query: { text: '' } })).toBe(
    '/api/Thing/Find/a/b',
  );
});
