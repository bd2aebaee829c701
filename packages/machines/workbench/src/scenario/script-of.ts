import { namedEndings } from '../effects/effect-endings.js';
import type { Rule, Script } from '../effects/script.js';
import type { FoundMachine } from '../machines/found-machines.js';

/** Rules name endings; their values are those the model has for the effect's input. */
export const scriptOf = ({ found, rules }: { found: FoundMachine; rules: readonly Rule[] }): Script => ({
  rules,
  endingsFor: (current, effect) => namedEndings(found.model, current, effect),
});
