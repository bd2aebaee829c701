import { chosenTown, townAnswer, townText } from './town-answer';

const graz = { town: 'Graz', country: 'AT', placeId: '2778067' };

test('a chosen town shows its name in the field and keeps its id', () => {
  const answer = townAnswer(graz);
  expect(townText(answer)).toBe('Graz');
  expect(chosenTown(answer, 'AT')).toEqual(graz);
});

test('a town counts only in its own country', () => {
  expect(chosenTown(townAnswer(graz), 'DE')).toBeNull();
  expect(townText(townAnswer(graz))).toBe('Graz');
});

test.each(['', 'Gra', 'Graz #1', '12345', 'C#'])('%j is typed but not chosen', (typed) => {
  expect(townText(typed)).toBe(typed);
  expect(chosenTown(typed, 'AT')).toBeNull();
});
