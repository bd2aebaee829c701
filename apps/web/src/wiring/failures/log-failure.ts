/** Failures that are shown in their place, or not at all, are still in the console. */
export const logFailure = (problem: unknown): void => console.error(problem);
