import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';

/** Splits names at commas into the finished ones and the last one, which is being typed. */
export function partsOf(text: string): { others: string[]; last: string } {
  const parts = text.split(',').map((part) => part.trim());
  return { others: parts.slice(0, -1).filter((part) => part !== ''), last: parts.at(-1) ?? '' };
}

export const withLastName = (text: string, name: string): string =>
  [...partsOf(text).others, name].join(', ');

/** The names of the models found, each once, except for those already typed. */
export function namesFound(
  models: readonly CatalogueModel[],
  of: 'brands' | 'models',
  text: string,
): string[] {
  const typed = partsOf(text).others.map((name) => name.toLowerCase());
  const names = models.map((model) => (of === 'brands' ? model.brand : model.model));
  return [...new Set(names)].filter((name) => !typed.includes(name.toLowerCase()));
}

export const withNameReplaced = (names: readonly string[], name: string, better: string): string =>
  names.map((one) => (one === name ? better : one)).join(', ');
