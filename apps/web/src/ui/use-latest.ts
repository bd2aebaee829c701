import { useCallback, useLayoutEffect, useRef } from 'react';

/** Gives what was last rendered to effects that outlive a render, such as those of a machine that is made once. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
