import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const bpClass = /bp6-[a-z]+(?:-[a-z]+)*/g;

/** Blueprint's classes that the product's own code writes. It draws no button of Blueprint's, whose code would add others. */
const written = () =>
  new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|scss)$/.test(file))
      .flatMap((file) => readFileSync(join(source, file), 'utf8').match(bpClass) ?? []),
  );

/** What a selector excludes does not have to be there. */
const without = (selector) => selector.replaceAll(/:not\([^()]*\)/g, '');

/**
 * A PostCSS plugin: of Blueprint's rules for buttons, two thirds of all rules that every page needs, those that some
 * element of the product can match.
 */
export function usedButtons() {
  const classes = written();
  const isUsed = (selector) =>
    !selector.includes('.bp6-button') ||
    (without(selector).match(bpClass) ?? []).every((name) => classes.has(name));
  return {
    postcssPlugin: 'used-buttons',
    Rule(rule) {
      const used = rule.selectors.filter(isUsed);
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
  };
}
