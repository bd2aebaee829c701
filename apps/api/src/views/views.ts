import type { Point } from '@voltyard/contracts/places/point';
import type { DomainEvent } from '../event-store/event-store.js';

export type Value = string | number;
export type FieldValue = Value | null;
/** What a field of a row holds: a value, none, or a list of values. */
export type RowField = FieldValue | readonly Value[];

/** Which part of its rows a view can be asked by. */
export interface ViewDefinition {
  /** Names the view's shape too (`ad-cards-1`): a new shape takes a new name and is rebuilt from the log. */
  readonly name: string;
  /**
   * The fields that questions use. Every row has a value in those that lists are sorted by. A `time` is a string from
   * `Date.toISOString`.
   */
  readonly fields: Readonly<Record<string, 'text' | 'time' | 'number' | 'list'>>;
  /** Field lists in the order of the questions asked: equality fields first, then the one sorted by. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Questions that `indexes` cannot answer alone are answered in memory, by any of the fields and by words. Left out
   * when the storage answers all questions. Such a view needs an index by `position` alone.
   */
  readonly indexed?: {
    /** The fields by which the rows are kept sorted. */
    readonly sortedBy: readonly string[];
    /** The most different words that rows are found by. Left out for the usual number. */
    readonly maxWords?: number;
  };
  /** Rows by id are kept in memory where reading one costs a round trip; true for views that every call asks. */
  readonly isAskedByEveryCall?: true;
}

/** What a projection makes of an event for one row. */
export interface RowToStore {
  /** What a reader gets: ready JSON text, served as it is. */
  readonly json: string;
  readonly fields: Readonly<Record<string, RowField>>;
  /** The words `find` searches by text; left out when the view is not searched. */
  readonly text?: string;
}

export interface StoredRow extends RowToStore {
  readonly id: string;
  /** The position of the last commit that changed the row. */
  readonly position: number;
}

/**
 * A row, or what remains of a removed one: its `json` is null, and so are its fields, except for the last values of
 * those that its changes are followed by. These contain nothing that a person wrote.
 */
export type RowChange = Omit<StoredRow, 'json' | 'text'> & { readonly json: string | null };

/** What a row had in the fields its changes are followed by, until a commit gave it others. */
export interface FieldsBefore {
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** The position of that commit. */
  readonly position: number;
}

/** What became of a row, with its fields as they are and as they were. */
export type ChangedRow = RowChange & {
  /** The last ones of each place that it left and did not come back to, oldest first. */
  readonly before: readonly FieldsBefore[];
};

/** Which rows a question is about: those for which all of this holds. In every list of values null is “has none”. */
export interface Conditions {
  readonly equals?: Readonly<Record<string, FieldValue>>;
  /** Any of the values. */
  readonly in?: Readonly<Record<string, readonly FieldValue[]>>;
  /** On list fields: any of the values is in the row's list. */
  readonly containsAny?: Readonly<Record<string, readonly FieldValue[]>>;
  readonly range?: Readonly<Record<string, Range>>;
  readonly within?: Within;
  /** Every word must begin some word of the row's text, alone or joined to the one beside it; case and accents do not matter. */
  readonly text?: string;
}

/** Inclusive bounds on a number field; in indexed views also on a time, as milliseconds. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
  /** Rows without a value are found too. */
  readonly orNone?: boolean;
}

/** A distance from a point, on number fields; only for indexed views. */
export interface Within {
  readonly lat: string;
  readonly lon: string;
  /** The field with a distance of the row's own; the row is not found from farther away. */
  readonly reach: string;
  readonly from: Point;
  readonly km: number;
  /** Rows without a point are found too. */
  readonly orNone?: boolean;
}

export interface SortField {
  readonly field: string;
  readonly direction: 'up' | 'down';
  /**
   * Sorts by the distance from a point. The field is then the latitude, and `lon` names the field of the longitude.
   * Rows without a point come as the farthest. Only for indexed views.
   */
  readonly distance?: { readonly lon: string; readonly from: Point };
}

export interface Query extends Conditions {
  /** By the first field, rows of one value by the next; then by id, in the direction of the last. */
  readonly sort?: readonly SortField[];
  /** The `next` of the page before. */
  readonly before?: string;
  readonly limit: number;
}

export interface Page {
  readonly rows: readonly StoredRow[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
  /** The page holds at least every commit up to this position. */
  readonly position: number;
}

/** The first rows of a question, of which only some fields are wanted. */
export interface FieldsQuery extends Omit<Query, 'before'> {
  readonly fields: readonly string[];
  /** At most so many rows, the first ones, of each value of a field. */
  readonly ofEach?: { readonly field: string; readonly most: number } | undefined;
}

export interface FoundFields {
  /** In the order asked for; the values in that of `fields`. */
  readonly rows: readonly { readonly id: string; readonly values: readonly RowField[] }[];
  /** The rows include at least every commit up to this position. */
  readonly position: number;
}

/** Values of a field whose rows are counted; an index has it behind the fields of `equals`. */
export interface ValuesQuestion {
  readonly equals: Readonly<Record<string, FieldValue>>;
  readonly field: string;
  readonly values: readonly Value[];
}

export interface CountQuestion {
  readonly conditions: Conditions;
  /** A field whose values are counted too. */
  readonly by?: string | undefined;
  /** Limits the values to report; all when left out. */
  readonly told?: ToldValues | undefined;
  /** Of these rows those are counted too that also meet each of these conditions. */
  readonly parts?: readonly Conditions[] | undefined;
}

/** The number of values to report, most frequent first. A field with typed text may have a million values. */
export interface ToldValues {
  readonly most: number;
  /** Values to report as well, if any row has them. */
  readonly besides: readonly FieldValue[];
  /** A parallel list field with the spellings of the values. */
  readonly writtenIn: string;
}

/** The number of rows, up to a limit. */
export interface Counted {
  readonly count: number;
  /**
   * The number for each value of the field, or for each value in its lists. The key null counts rows without a value.
   * Values without rows are left out. Null when no field was named.
   */
  readonly values: ReadonlyMap<FieldValue, number> | null;
  /** The most frequent spelling of each reported value. */
  readonly written?: ReadonlyMap<FieldValue, string>;
  /** The number of each part that was asked, up to the same limit. */
  readonly parts?: readonly number[];
}

export interface CountsAt {
  readonly counts: readonly Counted[];
  /** The counts include at least every commit up to this position. */
  readonly position: number;
}

/** The port of projected rows. `views.conformance.ts` says what an adapter must keep. */
export interface Views {
  get(view: ViewDefinition, id: string): Promise<StoredRow | null>;
  /** The rows there are of these ids, in the order of the ids. */
  getMany(view: ViewDefinition, ids: readonly string[]): Promise<StoredRow[]>;
  /**
   * A page of rows, in the order asked for. A cursor that cannot be read throws {@link BadCursor}. What it costs
   * is bounded: rather than more, it throws {@link TooManyQuestions} or {@link QuestionTookTooLong}.
   */
  find(view: ViewDefinition, query: Query): Promise<Page>;
  /** How many rows there are; `atMost` where there are more. What it costs is bounded as `find` is. */
  count(view: ViewDefinition, conditions: Conditions, atMost: number): Promise<number>;
  /** How many rows there are of each value of a field, each up to `atMost`; values without rows are left out. */
  countByValue(
    view: ViewDefinition,
    asked: ValuesQuestion,
    atMost: number,
  ): Promise<ReadonlyMap<Value, number>>;
  /** Several counts of an indexed view at one moment. */
  countEach(view: ViewDefinition, asked: readonly CountQuestion[], atMost: number): Promise<CountsAt>;
  /** Fields of an indexed view from memory: no row is read from the storage. What it costs is bounded as `find` is. */
  findFields(view: ViewDefinition, query: FieldsQuery): Promise<FoundFields>;
  /** What became of the given rows, removed ones included; ids never seen are left out. */
  changesOf(view: ViewDefinition, ids: readonly string[]): Promise<ChangedRow[]>;
  /**
   * Rows changed or removed after a position, oldest change first, at most `limit`. `equals` names nothing, an `id`, or all
   * fields of an index by position; a row that had these fields and has others since is answered as one that was removed then.
   */
  changedAfter(
    view: ViewDefinition,
    equals: Readonly<Record<string, FieldValue>>,
    position: number,
    limit: number,
  ): Promise<RowChange[]>;
}

/**
 * The part of the port that storages implement. Of an indexed view they answer only the lists that one of their own
 * indexes answers alone.
 */
export type StoredViews = Omit<Views, 'countEach' | 'findFields'>;

/** A cursor that this view did not give out. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

/** So many questions wait for their answers that this one must not wait too. */
export class TooManyQuestions extends Error {
  override readonly name = 'TooManyQuestions';
}

/** The index for the question is still being built, or is rebuilt after a failure. */
export class IndexNotReady extends Error {
  override readonly name = 'IndexNotReady';
  constructor(cause?: unknown) {
    super('The index is not ready.', { cause });
  }
}

/** The question was given up: it took longer than one question may. */
export class QuestionTookTooLong extends Error {
  override readonly name = 'QuestionTookTooLong';
}

/** One event in its place: what a projection may know of it. */
export interface Recorded<Event extends DomainEvent> {
  readonly event: Event;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly at: string;
}

/** A pure answer to one question a screen asks: events in, rows out. Both storages run it. */
export interface Projection<Event extends DomainEvent = DomainEvent> {
  readonly view: ViewDefinition;
  /** The rows an event changes; none when it is not this projection's business. */
  idsOf(recorded: Recorded<Event>): readonly string[];
  /** The row after the event; null when there is none any more. Never throws. */
  evolve(row: RowToStore | null, recorded: Recorded<Event>, id: string): RowToStore | null;
}
