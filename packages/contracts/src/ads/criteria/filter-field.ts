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

/** A choice of some of several values. */
export interface ChoiceField {
  readonly operator: 'any-of';
  readonly label: string;
  readonly parameter: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Some names that people type, such as brands. */
export interface NamesField {
  readonly operator: 'any-name';
  readonly label: string;
  readonly parameter: string;
  readonly maxLength: number;
}

/** Two bounds; null where there is none on that side. */
export interface BoundsField {
  readonly operator: 'between';
  readonly label: string;
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly unit: Unit;
  /** The parameter that says what the bounds are meant in, and what there is to choose from. */
  readonly meantIn: {
    readonly parameter: string;
    readonly label: string;
    readonly choices: readonly string[];
  } | null;
}

export interface Unit {
  /** Stands beside the number; null where there is nothing to say. */
  readonly name: string | null;
  /** So many of people's units are one of the parameters': 1000 Wh are 1 kWh. */
  readonly perOne: number;
  /** Parts of it make sense. */
  readonly isDecimal: boolean;
}

/** A place, and how far from it. */
export interface DistanceField {
  readonly operator: 'within-distance';
  readonly label: string;
  /** The parameter that names the place. */
  readonly place: string;
  /** The parameter that says how far, in kilometres. */
  readonly radius: string;
  /** How far people choose from. */
  readonly choices: readonly number[];
  /** How far it is where nothing is said of that. */
  readonly usual: number;
}

/** Yes, or it does not matter. */
export interface FlagField {
  readonly operator: 'yes-or-no';
  readonly label: string;
  readonly parameter: string;
}
