/**
 * What a snackbar's button does when it does not lead anywhere: "Undo". A snack is data and so carries only a name
 * (`button: { label, action }`); the action behind the name is stored here until the next snack's.
 */
export interface SnackActions {
  /** Stores the action and gives the name to put into the snack. */
  register: (run: () => void) => string;
  /** Does it, once. A name that was replaced by a newer one does nothing. */
  run: (name: string) => void;
}

export function createSnackActions(): SnackActions {
  let count = 0;
  let current: { name: string; run: () => void } | null = null;
  return {
    register: (run) => {
      count += 1;
      current = { name: `action-${count}`, run };
      return current.name;
    },
    run: (name) => {
      if (current?.name !== name) return;
      const { run } = current;
      current = null;
      run();
    },
  };
}
