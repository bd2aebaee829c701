import type { FieldProblem, ProblemCode, ProblemReply } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';

interface Failure {
  status: number;
  code: string;
  message: string;
  fields?: FieldProblem[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  isRemoved?: boolean | undefined;
  productType?: ProductType | undefined;
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
  /** What was asked for was there until its owner removed it. */
  readonly isRemoved: boolean;
  /** What it was about, or what is hidden. */
  readonly productType: ProductType | undefined;

  constructor({
    status,
    code,
    message,
    fields,
    requestId,
    retryAfter,
    isRemoved = false,
    productType,
  }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.isRemoved = isRemoved;
    this.productType = productType;
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

  /** A reply that is not what the contract says: another version of the server, or something in front of it. */
  static misfit(status: number, call: string, place: string): CallFailed {
    const where = place === '' ? '' : ` at “${place}”`;
    return new CallFailed({
      status,
      code: 'unexpected-reply',
      message: `The answer to “${call}” was not understood${where}. Load the page again; Voltyard may have changed meanwhile.`,
    });
  }

  /** Reads what the api says of a failure; anything else (a proxy's page) becomes a sentence with its status. */
  static from(
    status: number,
    body: unknown,
    requestId?: string | null,
    retryAfterHeader?: string | null,
  ): CallFailed {
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemReply>;
    const sentence =
      typeof reply.error === 'string' ? reply.error : `The server answered ${status}. Try again.`;
    const retryAfter = secondsIn(retryAfterHeader);
    const id = reply.requestId ?? requestId ?? undefined;
    return new CallFailed({
      status,
      code: typeof reply.code === 'string' ? reply.code : 'unexpected-reply',
      // What failed on the server's side can only be looked up by its id, so the person is given it.
      message:
        status >= 500 && id !== undefined
          ? `${sentence} Request id: ${id}`
          : asksToWait(reply.code, retryAfter, sentence),
      retryAfter,
      fields: reply.fields,
      requestId: id,
      isRemoved: reply.isRemoved === true,
      productType: reply.productType,
    });
  }
}

const tooManyRequests: ProblemCode = 'too-many-requests';

/** How long to wait is what a person wants to know. What is limited by the day says of itself what to do. */
const asksToWait = (code: unknown, retryAfter: number | undefined, sentence: string): string =>
  code === tooManyRequests && retryAfter !== undefined
    ? `Too many requests in a short time. Try again in ${timeIn(retryAfter)}.`
    : sentence;

/** `40 seconds`, `3 minutes`. */
export function timeIn(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The other form of `Retry-After`, a date, is never sent by ours. */
const secondsIn = (header: string | null | undefined): number | undefined =>
  header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

/** The message for a user about anything that was thrown. */
export const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
