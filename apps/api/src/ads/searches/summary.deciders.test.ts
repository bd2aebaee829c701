import { specification } from '../../event-store/given-when-then.js';
import { streamOfSummaries, streamOfSummary, summariesDecider, summaryDecider } from './summary.deciders.js';

const day = '2026-11-27';

describe('what is new in a person’s searches on a day', () => {
  const given = specification(summaryDecider);
  const summary = {
    type: 'SearchesSummedUp' as const,
    userId: 'bob',
    day,
    upTo: '2026-11-27T06:00:00.000Z',
    searches: [{ adId: 'a', productType: 'car' as const, count: 2 }],
  };
  test('is summed up once', () => {
    given().when(summary).then(summary);
    given(summary)
      .when({ ...summary, upTo: '2026-11-27T07:00:00.000Z' })
      .then();
  });
  test('and not at all where nothing is new', () =>
    given()
      .when({ ...summary, searches: [] })
      .then());
  test('and who sums up late is told what was summed up', () =>
    expect(summaryDecider.evolve(null, summary)).toEqual({ upTo: summary.upTo, searches: summary.searches }));
  test('has a stream', () => expect(streamOfSummary(summary)).toBe('search-summary-bob-2026-11-27'));
});

describe('how far a day’s searches are summed up', () => {
  const given = specification(summariesDecider);
  const progress = (next: string | null) => ({ type: 'SummariesProgressed' as const, day, next });
  const from = (place: string | null, next: string | null) => ({ ...progress(next), from: place });
  test('is told by the first process that comes as far', () => {
    given().when(from(null, 'b')).then(progress('b'));
    given(progress('b')).when(from('b', 'c')).then(progress('c'));
  });
  test('by a process that is behind, or ahead, it is not', () => {
    given().when(from('b', 'c')).then();
    given(progress('b')).when(from(null, 'b')).then();
    given(progress('b')).when(from('c', 'd')).then();
  });
  test('ends with the last ones, once', () => {
    given(progress('b')).when(from('b', null)).then(progress(null));
    given(progress('b'), progress(null)).when(from(null, 'b')).then();
  });
  test('has a stream', () => expect(streamOfSummaries(day)).toBe('search-summaries-2026-11-27'));
});
