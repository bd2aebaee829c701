/**
 * A number in a sentence: `12,000`. The sentences of rules are made as the page starts, and the browser's own way costs a phone a
 * tenth of a second the first time.
 */
export function grouped(number: number): string {
  const [whole = '', ...decimals] = String(number).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
