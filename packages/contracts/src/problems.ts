import { z } from 'zod';

/**
 * Every refusal the product knows: a stable code for programs, an HTTP status, and a sentence that tells a
 * person what to do. The web shows the sentence as it is (specification, section 8).
 */
export const problems = {
  'invalid-request': { status: 400, error: 'Some fields need another look.' },
  'user-name-reserved': {
    status: 400,
    error: 'This user name is kept for the site itself. Choose another one.',
  },
  'file-name-too-long': {
    status: 400,
    error: 'The file name is longer than 30 characters. Shorten it, keep its extension, and upload again.',
  },
  'product-type-fixed': {
    status: 400,
    error: 'An ad keeps the kind of vehicle it was posted for. Delete it and post a new one instead.',
  },
  'sign-in-required': { status: 401, error: 'Sign in to do this.' },
  'sign-in-code-used': {
    status: 401,
    error: 'This sign-in was already completed or took too long. Sign in again.',
  },
  'sign-in-begun-elsewhere': {
    status: 403,
    error: 'This sign-in was not begun in this browser. If you want to sign in, do it from here.',
  },
  'not-your-ad': { status: 403, error: 'This ad belongs to another user.' },
  'not-your-photo': { status: 403, error: 'This photo belongs to another user.' },
  'sign-in-refused': {
    status: 403,
    error: 'The sign-in was refused, or it was for another account than this user name.',
  },
  'not-found': { status: 404, error: 'not found' },
  'method-not-allowed': {
    status: 405,
    error: 'This address has no such method. The header Allow names those it has.',
  },
  'length-required': {
    status: 411,
    error: 'Send the body with its length (header Content-Length), not in chunks.',
  },
  'account-closed': {
    status: 409,
    error: 'Your account is being deleted, so nothing can be posted or changed. Restore it, then try again.',
  },
  'user-name-taken': {
    status: 409,
    error: 'Another user has this user name already, or one that looks like it. Choose another one.',
  },
  'account-exists': {
    status: 409,
    error: 'You have an account here already. Log in with its user name instead.',
  },
  'ad-id-taken': {
    status: 409,
    error: 'An ad with this id exists already. Leave the id out or make a new one.',
  },
  'ad-changed-elsewhere': {
    status: 409,
    error: 'The ad was changed elsewhere since you opened it. Load it again and repeat your change.',
  },
  'photo-changed-too-often': {
    status: 409,
    error: 'This photo was changed 1,000 times, and more are not possible. Upload it again.',
  },
  'ad-changed-too-often': {
    status: 409,
    error:
      'This ad was changed 1,000 times, and more are not possible. Post a new ad with your changes, then delete this one.',
  },
  'restore-too-late': {
    status: 409,
    error: 'This was deleted more than a day ago and cannot be brought back. Post it again.',
  },
  'account-closed-too-often': {
    status: 409,
    error: 'You have deleted and restored your account 5 times within a day. Try again tomorrow.',
  },
  'account-restore-too-late': {
    status: 409,
    error: 'Your account was deleted more than a day ago and cannot be restored. You can sign up again.',
  },
  'too-many-photos': { status: 409, error: 'An ad has at most 3 photos. Remove one first.' },
  'photo-in-use': {
    status: 409,
    error: 'This photo is already used elsewhere. Upload it again for this place.',
  },
  'upload-id-taken': {
    status: 409,
    error: 'This upload id was used by another user. Make a new one and try again.',
  },
  'write-contention': { status: 409, error: 'Too many changes at the same moment. Try again.' },
  'request-too-large': { status: 413, error: 'The request is too large. Send less at once.' },
  'file-too-large': { status: 413, error: 'The photo is larger than 10 MB. Choose a smaller one.' },
  'too-many-pixels': {
    status: 413,
    error:
      'The photo has too many pixels: a JPEG may have 50 megapixels (a progressive one 24), a PNG or WebP 24, an AVIF 12. Choose a smaller one, or save it as JPEG.',
  },
  'photo-too-slow': {
    status: 413,
    error: 'The photo takes too long to process. Save it as JPEG, or smaller, and upload it again.',
  },
  'body-compressed': { status: 415, error: 'Send the body as it is, without the header Content-Encoding.' },
  'not-a-photo': { status: 415, error: 'This file is not a readable JPEG, PNG, WebP or AVIF photo.' },
  'too-many-requests': {
    status: 429,
    error: 'Too many requests in a short time. Wait a moment, then try again.',
  },
  'internal-error': {
    status: 500,
    error: 'Something went wrong on our side. Try again; if it stays, tell us the request id.',
  },
  'storage-full': {
    status: 507,
    error: 'The marketplace has no room left, so nothing was stored. Try again later.',
  },
  'search-takes-too-long': {
    status: 503,
    error: 'This search takes too long just now. Search for other words, or try again in a moment.',
  },
  'not-ready': { status: 503, error: 'The marketplace is not ready just now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; error: string }>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code);

/** A field that was refused: its path in the body or query (`place.postcode`) and a sentence about it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every failed call. */
export const ProblemReply = z.object({
  error: z.string(),
  code: z.string(),
  /** Present when single fields were refused. */
  fields: z.array(FieldProblem).optional(),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
  /** A missing card answers as the specification's client reads it: data null, statusCode 404. */
  data: z.null().optional(),
  statusCode: z.number().optional(),
});
export type ProblemReply = z.infer<typeof ProblemReply>;

/** A refusal on its way to the caller. `problem-handler.ts` turns it into a reply. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly code: ProblemCode,
    readonly fields?: readonly FieldProblem[],
    /** Seconds after which the same request may succeed: the reply's `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(problems[code].error);
  }
  get status(): number {
    return problems[this.code].status;
  }
  /** What the page that tells a person of the refusal needs to know besides its code. */
  get forPage(): Record<string, string> {
    return {};
  }
}
