import { CallFailed, messageOf } from '../../wiring/http/call-failed';

export const noTown = (typed: string): string => `No town begins with “${typed.trim()}”.`;

/** Why it is not known which towns there are. Without a connection they are searched again by themselves. */
export const townsNotFoundOut = (problem: unknown): string =>
  problem instanceof CallFailed && problem.isNetwork
    ? 'No connection to Voltyard: the town is searched once it is back.'
    : messageOf(problem);
