import type { FieldProblem, ProblemReply } from '@voltyard/contracts/problems';

interface Failure {
  status: number;
  code: string;
  message: string;
  fields?: FieldProblem[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A call that was refused, or did not get through (`isNetwork`: status 0). The message is for a person to read. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldProblem[] | undefined;
  readonly requestId: string | undefined;
  /** Seconds after which the server takes the same call, where it says so. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields, requestId, retryAfter }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  static offline(): CallFailed {
    return new CallFailed({
      status: 0,
      code: 'network',
      message: 'No connection to Voltyard. Check your network and try again.',
    });
  }

  /** Reads what the api says of a failure; anything else (a proxy's page) becomes a sentence with its status. */
  static from(
    status: number,
    body: unknown,
    requestId?: string | null,
    retryAfter?: string | null,
  ): CallFailed {
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemReply>;
    const sentence =
      typeof reply.error === 'string' ? reply.error : `The server answered ${status}. Try again.`;
    const id = reply.requestId ?? requestId ?? undefined;
    return new CallFailed({
      status,
      code: typeof reply.code === 'string' ? reply.code : 'unexpected-reply',
      // What failed on the server's side can only be looked up by its id, so the person is given it.
      message: status >= 500 && id !== undefined ? `${sentence} Request id: ${id}` : sentence,
      fields: reply.fields,
      requestId: id,
      // A date, which the header may be too, is no number: then there is none.
      retryAfter: Number(retryAfter) > 0 ? Number(retryAfter) : undefined,
    });
  }
}

/** What to tell a person about anything that was thrown. */
export const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
