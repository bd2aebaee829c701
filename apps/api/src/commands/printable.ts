import { seenLine } from '@voltyard/contracts/texts';

/**
 * What a person wrote, for a terminal: control characters, which could colour, move or rewrite what stands there, are left
 * out, and further lines are indented, so that no line looks like one of the command's own.
 */
export const printable = (text: string, indent = '      '): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(seenLine)
    .join(`\n${indent}| `);
