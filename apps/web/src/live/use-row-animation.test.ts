import { hasMovement, mostMoved } from './use-row-animation';

function listOf(rows: number, overflowX: string): HTMLElement {
  const list = document.createElement('ul');
  list.style.overflowX = overflowX;
  list.innerHTML = '<li></li>'.repeat(rows);
  return list;
}

test('rows of a list move to their new places, those of a strip do not', () => {
  expect(hasMovement(listOf(3, 'visible'))).toBe(true);
  expect(hasMovement(listOf(3, 'auto'))).toBe(false);
});

test('in a list so long that watching each row would cost more than it gives, they do not', () => {
  expect(hasMovement(listOf(mostMoved, 'visible'))).toBe(true);
  expect(hasMovement(listOf(mostMoved + 1, 'visible'))).toBe(false);
});
