import { demand } from '../../testing/market-fixtures';
import { demandSentence } from './demand-copy';

test.each([
  [demand(), '14 people look for this; 9 within your price; 5 more at €18,500 or less'],
  [demand({ withinPrice: null }), '14 people look for this; 5 of them would pay €18,500'],
  [
    demand({ people: 3, withinPrice: null, steps: [{ price: 795, people: 3 }] }),
    '3 people look for this; all of them would pay €795',
  ],
  [demand({ withinPrice: 14, steps: [] }), '14 people look for this; all within your price'],
  [demand({ isPriced: false, withinPrice: null }), '14 people look for this; 5 of them would pay €18,500'],
  [
    demand({ people: 5, isPriced: false, withinPrice: null, steps: [{ price: 7070, people: 5 }] }),
    '5 people look for this; all of them would pay €7,070',
  ],
  [
    demand({ people: 1000, isCapped: true, isPriced: false, withinPrice: null, steps: [] }),
    '1,000+ people look for this',
  ],
  [demand({ people: null, isPriced: false, withinPrice: null, steps: [] }), null],
])('%o is “%s”', (answer, sentence) => expect(demandSentence(answer, 'EUR')).toBe(sentence));
