import type { FieldProblem } from '@voltyard/contracts/problems';

/** Why an effect failed, as far as a machine needs to know it and a person may read it. */
export interface EffectProblem {
  message: string;
  /** A code of the contracts, when the server refused. */
  code?: string;
  /** Single fields that were refused. */
  fields?: FieldProblem[];
  /** The server was never reached, so trying again later may help. */
  isNetwork?: boolean;
  /** Seconds after which the server takes the same request, where it says so. */
  retryAfter?: number;
}

/** Reads whatever an effect threw; only these parts enter a context, so that it stays plain JSON. */
export function problemOf(thrown: unknown): EffectProblem {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { message, code, fields, isNetwork, retryAfter } = thrown as Partial<EffectProblem>;
  return {
    message: message ?? 'Something went wrong.',
    ...(code !== undefined && { code }),
    ...(fields !== undefined && { fields }),
    ...(isNetwork !== undefined && { isNetwork }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
