const numbers = new WeakMap<object, number>();
let last = 0;

/** Distinguishes one object from another in a React key: what shows it begins anew with another one. */
export function identityOf(one: object): number {
  const known = numbers.get(one);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(one, last);
  return last;
}
