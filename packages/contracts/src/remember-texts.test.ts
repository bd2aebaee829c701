import { rememberTexts } from './remember-texts.js';

function counting() {
  let made = 0;
  const inCapitals = rememberTexts((text) => {
    made += 1;
    return text.toUpperCase();
  });
  return { inCapitals, made: () => made };
}

describe('what is made of texts', () => {
  it('is made once for a text that comes again', () => {
    const { inCapitals, made } = counting();
    expect([inCapitals('Kona'), inCapitals('Leaf'), inCapitals('Kona')]).toEqual(['KONA', 'LEAF', 'KONA']);
    expect(made()).toBe(2);
  });

  it('is not kept for a long text', () => {
    const { inCapitals, made } = counting();
    const long = 'x'.repeat(101);
    expect([inCapitals(long), inCapitals(long)]).toEqual([long.toUpperCase(), long.toUpperCase()]);
    expect(made()).toBe(2);
  });

  it('is forgotten when there are too many', () => {
    const { inCapitals, made } = counting();
    for (let text = 0; text <= 20_000; text++) inCapitals(String(text));
    expect(inCapitals('0')).toBe('0');
    expect(made()).toBe(20_002);
  });
});
