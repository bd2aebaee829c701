import { carCard } from '../../testing/ad-fixtures';

test('the question of an ad is the same one before and after the schemas are there: its answer is not loaded twice', () =>
  jest.isolateModulesAsync(async () => {
    const { guidanceQueryOf, keyOfGuidance } = await import('./guidance-query');
    const late = await import('../../wiring/schemas/late-zod');
    const card = carCard({ firstRegistration: '2020-05' });
    const key = () => keyOfGuidance(guidanceQueryOf(card, card.sellerAdId)!);
    expect(late.areSchemasReady()).toBe(false);
    const before = key();
    await late.loadSchemas();
    expect(key()).toBe(before);
  }));
