/** In the entry of the browser's history: the person comes to write, not only to read. */
export const writing = { isWriting: true } as const;

export const isWriting = (state: unknown): boolean =>
  (state as Partial<typeof writing> | null)?.isWriting === true;
