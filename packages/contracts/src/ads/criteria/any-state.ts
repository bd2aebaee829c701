import { inSentence, orOf } from '../ad-copy.js';
import { adStates, isOver, stateNameOf, stateNames, type StateOfAd, usualStates } from '../ad-states.js';
import { anyOf, type ChoiceParameter } from './any-of.js';
import type { Criterion, Given } from './criterion.js';
import type { ChoiceField } from './filter-field.js';

interface StateRow<Name extends string> {
  label: string;
  /** Repeated in an address, once for each state. */
  parameter: Name;
}

/** The ad is in one of the given states. As long as none is given, ads whose deal is done are left out. */
export function anyState<Name extends string>({
  label,
  parameter,
}: StateRow<Name>): Criterion<ChoiceParameter<Name>, ChoiceField> {
  type Parameters = ChoiceParameter<Name>;
  const choice = anyOf({
    label,
    parameter,
    field: 'state',
    choices: (_productType, kind) => stateNames[kind],
    named: () => 'The state',
    phrase: (values) => values,
  });
  const statesIn = (given: Given<Parameters>) => (given[parameter] ?? []) as readonly StateOfAd[];
  return {
    ...choice,
    unasked: { equals: { isActive: 'yes' } },
    isAside: true,
    counted: { parameter, field: 'state', given: String, all: (kind) => adStates[kind] },
    condition: (given) => ({ in: { state: statesIn(given) } }),
    read: (search, about) => {
      const { given, refused } = choice.read(search, about);
      return { given: isUsual(statesIn(given), usualStates(about.kind)) ? {} : given, refused };
    },
    chips: (_about, given) => [
      { label: saidOf(statesIn(given)), without: { [parameter]: undefined } as Given<Parameters> },
    ],
    phrase: (_productType, given) => `${inSentence(saidOf(statesIn(given)))} ones`,
    filterField: (productType, kind = 'for-sale') => ({
      ...choice.filterField(productType, kind),
      usual: usualStates(kind),
    }),
  };
}

const isUsual = (states: readonly StateOfAd[], usual: readonly StateOfAd[]): boolean =>
  states.length === usual.length && usual.every((state) => states.includes(state));

/** `Also sold`, `Only reserved or sold` */
function saidOf(states: readonly StateOfAd[]): string {
  const kind = states.includes('found') ? 'wanted' : 'for-sale';
  const over = states.filter(isOver);
  const isAlso = over.length > 0 && usualStates(kind).every((state) => states.includes(state));
  const names = (isAlso ? over : states).map((state) => inSentence(stateNameOf(kind, state)));
  return `${isAlso ? 'Also' : 'Only'} ${orOf(names)}`;
}
