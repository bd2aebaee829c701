import { findMark, markOf } from './scroll-mark';

const height = 500;
let scrolled = 0;

/** A list of so many cards of one height; where the window is in it says `scrolled`. */
function drawList(cards: number): void {
  document.body.innerHTML = `<ul>${Array.from({ length: cards }, (_, index) => `<li data-id="card-${index + 1}"></li>`).join('')}</ul>`;
  document.querySelectorAll('li').forEach((card, index) => {
    card.getBoundingClientRect = () => new DOMRect(0, index * height - scrolled, 300, height);
  });
}

beforeEach(() => {
  window.innerHeight = 800;
  jest.spyOn(window, 'scrollBy').mockImplementation((_left: number, top: number) => {
    scrolled += top;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  scrolled = 0;
});

test('far down a long list the mark is the card at the top of the window', () => {
  drawList(200);
  scrolled = 150 * height + 20;
  expect(markOf()).toEqual({ id: 'card-151', top: -20 });
});

test('where the heights of all cards before it are exact, there is none', () => {
  drawList(200);
  scrolled = 50 * height;
  expect(markOf()).toBeNull();
});

test('a mark is found again wherever its card is now, also when that changes once it is in sight', async () => {
  drawList(200);
  scrolled = 100 * height;
  findMark({ id: 'card-151', top: -20 });
  expect(scrolled).toBe(150 * height + 20);
  scrolled -= 40;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrolled).toBe(150 * height + 20);
});

test('without a mark, or without its card, nothing moves', () => {
  drawList(3);
  findMark({ id: 'gone', top: 0 });
  findMark(null);
  findMark('broken');
  expect(scrolled).toBe(0);
});
