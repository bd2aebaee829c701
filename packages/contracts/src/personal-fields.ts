/**
 * Which fields of a stored event are a person's: these are encrypted with the key of the person whom the event names by
 * `userId`. Each slice says it beside its events, for every one of them.
 */
export type PersonalFieldsOf<Event extends { type: string }> = {
  readonly [Type in Event['type']]: {
    readonly [Name in keyof Extract<Event, { type: Type }>]?: PersonalField<
      NonNullable<Extract<Event, { type: Type }>[Name]>
    >;
  };
};

/** How a field is encrypted, and what is read instead of it when it cannot be decrypted any more. */
export interface PersonalField<Value> {
  /** What stays readable of it: only what rules and views cannot do without. Null when that is nothing. */
  readable(value: Value): unknown;
  /** What rules and views are given in its place once the key is destroyed, from what stayed readable. */
  redacted(readable: never): Value;
}

export const personalField = <Value, Readable>(field: {
  readable: (value: Value) => Readable;
  redacted: (readable: Readable) => Value;
}): PersonalField<Value> => field;

/** Read instead of every text that cannot be decrypted any more. */
export const redactedText = '[deleted]';

/** A text that is a person's from end to end. */
export const personalText = personalField<string, null>({
  readable: () => null,
  redacted: () => redactedText,
});
