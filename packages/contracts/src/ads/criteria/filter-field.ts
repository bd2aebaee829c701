/** How a criterion is filled in: a control for each operator. */
export type FilterField = WordsField | ChoiceField | NamesField | BoundsField | FlagField | DistanceField;

/** Words to search for. */
export interface WordsField {
  readonly operator: 'words';
  readonly label: string;
  readonly parameter: string;
  readonly placeholder: string;
  readonly maxLength: number;
}

/** A choice of one or more values. */
export interface ChoiceField {
  readonly operator: 'any-of';
  readonly label: string;
  readonly parameter: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The values that are chosen as long as none is given. */
  readonly usual: readonly string[];
}

/** One or more names that people type, such as brands. */
export interface NamesField {
  readonly operator: 'any-name';
  readonly label: string;
  readonly parameter: string;
  readonly maxLength: number;
}

/** Two bounds; null for a bound that does not exist. */
export interface BoundsField {
  readonly operator: 'between';
  readonly label: string;
  /** The bound is the value of the reader's own vehicle, and finds the buyers who would take it. */
  readonly isMine: boolean;
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly unit: Unit;
  /** The parameter for the unit of the bounds, such as the currency, and its choices. */
  readonly unitParameter: {
    readonly parameter: string;
    readonly label: string;
    readonly choices: readonly string[];
  } | null;
}

export interface Unit {
  /** Shown beside the number; null where there is no unit. */
  readonly name: string | null;
  /** How many units shown are one unit of the parameter: 1000 Wh are 1 kWh. */
  readonly perOne: number;
  /** Fractions are allowed. */
  readonly isDecimal: boolean;
}

/** A place and a distance from it. */
export interface DistanceField {
  readonly operator: 'within-distance';
  readonly label: string;
  /** The parameter with the placeId. */
  readonly place: string;
  /** The parameter with the distance in kilometres. */
  readonly radius: string;
  /** The distances to choose from. */
  readonly choices: readonly number[];
  /** The distance when none is given. */
  readonly defaultKm: number;
}

/** Yes, or no condition. */
export interface FlagField {
  readonly operator: 'yes-or-no';
  readonly label: string;
  readonly parameter: string;
}

/** Whether the lowest value that is given is above the highest, so that no ad can match. */
export function hasNoValues(
  { lowest, highest }: Pick<BoundsField, 'lowest' | 'highest'>,
  given: object,
): boolean {
  const bound = (name: string | null) => (given as Readonly<Record<string, unknown>>)[String(name)];
  // Comparing with an undefined bound is false.
  return Number(bound(lowest)) > Number(bound(highest));
}
