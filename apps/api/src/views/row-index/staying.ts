/** The live rows in the order of their numbers. */
export interface Staying {
  /** Their numbers. The place of each in this array is its new number. */
  readonly rows: Uint32Array;
  /** The new number by the number: `gone` for rows that do not stay. Rows beyond the end came later and do not stay. */
  readonly numbers: Uint32Array;
}

export const gone = 0xffff_ffff;
