/** Lets the browser draw, and answer what was pressed, before the work continues. */
export const nextTask = (): Promise<void> => {
  // Safari has no scheduler.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
