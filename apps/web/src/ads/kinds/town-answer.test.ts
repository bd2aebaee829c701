import { chosenTown, townAnswer, townText } from './town-answer';

const graz = { town: 'Graz', country: 'AT', placeId: '2778067' };

test('a chosen town is its name in the field, and known by its id', () => {
  const answer = townAnswer(graz);
  expect(townText(answer)).toBe('Graz');
  expect(chosenTown(answer, 'AT')).toEqual(graz);
});

test('a town counts in its own country only', () => {
  expect(chosenTown(townAnswer(graz), 'DE')).toBeNull();
  expect(townText(townAnswer(graz))).toBe('Graz');
});

test.each(['', 'Gra', 'Graz #1', '12345', 'C#'])('%j is typed and not chosen', (typed) => {
  expect(townText(typed)).toBe(typed);
  expect(chosenTown(typed, 'AT')).toBeNull();
});
