export const noTown = (typed: string): string => `No town begins with “${typed.trim()}”.`;
