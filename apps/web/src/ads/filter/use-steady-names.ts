import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import { useState } from 'react';

/** While `isHeld`, names keep their places, so that none moves under the pointer; further ones come last. */
export function useSteadyNames(names: readonly string[], isHeld: boolean): readonly string[] {
  const [held, setHeld] = useState<readonly string[]>([]);
  const keys = new Set(held.map(nameKey));
  const shown = isHeld ? [...held, ...names.filter((name) => !keys.has(nameKey(name)))] : names;
  const next = isHeld ? shown : [];
  if (next.length !== held.length) setHeld(next);
  return shown;
}
