import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';

export interface Spelled {
  key: string;
  criterion: 'text' | 'brand' | 'model';
  text: string;
  /** The filter with a better text in its place. */
  corrected: (better: string) => ListFilter;
}

/** What people spell in a filter: the words, and each brand and model. */
export function spelledIn(filter: ListFilter): Spelled[] {
  const { text = '' } = filter;
  const names = (parameter: 'brand' | 'model') =>
    (filter[parameter] ?? []).map((name, _, all) => ({
      key: `${parameter} ${name}`,
      criterion: parameter,
      text: name,
      corrected: (better: string) => ({
        ...filter,
        [parameter]: all.map((one) => (one === name ? better : one)),
      }),
    }));
  const words = {
    key: 'text',
    criterion: 'text' as const,
    text,
    corrected: (better: string) => ({ ...filter, text: better }),
  };
  return [...(text === '' ? [] : [words]), ...names('brand'), ...names('model')];
}
