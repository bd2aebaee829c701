export interface Point {
  x: number;
  y: number;
}

/** Where something is drawn, by its left upper corner. */
export interface Bounds extends Point {
  width: number;
  height: number;
}
