/** The words of a text as they are written. */
export const textWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
