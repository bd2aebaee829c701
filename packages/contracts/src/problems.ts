import { z } from 'zod';
import { conversationLimits, maximumLiveAds } from './limits.js';
import { ProductType } from './product-types.js';

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
  'ad-version-unknown': {
    status: 404,
    error: 'This ad has no such version, or it is not public. See the ad as it is now.',
  },
  'ad-removed': {
    status: 410,
    error: 'This ad was removed by its owner, and its history with it. There may be others like it.',
  },
  'ad-hidden': {
    status: 404,
    error: 'This ad is not shown: those who run the marketplace have hidden it.',
  },
  'method-not-allowed': {
    status: 405,
    error: 'This address has no such method. The header Allow names those it has.',
  },
  'unreadable-request': {
    status: 400,
    error:
      'The request names no host, or an address that cannot be read. Send the header Host, and a path that begins with a slash.',
  },
  'expectation-failed': {
    status: 417,
    error: 'Of the header Expect only 100-continue is understood. Leave it out.',
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
  'match-changed-too-often': {
    status: 409,
    error: 'This match was dismissed 200 times, and more are not possible.',
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
  'ad-not-hidden': {
    status: 409,
    error: 'This ad is not hidden any more, so there is nothing to answer. Everybody can see it again.',
  },
  'hiding-answered': {
    status: 409,
    error:
      'You have answered already, and one answer is possible. It was passed on. You can still edit the ad.',
  },
  'reported-already': {
    status: 409,
    error: 'You have reported this already. The people who run this marketplace will look at it.',
  },
  'report-id-taken': {
    status: 409,
    error: 'This report id was used by another user. Make a new one and try again.',
  },
  'own-ad-reported': { status: 409, error: 'This is your own ad. You can edit or delete it.' },
  'ad-not-reportable': {
    status: 409,
    error: 'This ad is not shown any more, so there is nothing to report.',
  },
  'own-ad-saved': {
    status: 409,
    error: 'This is your own ad, so it cannot be one of your favourites. You find it among your ads.',
  },
  'too-many-favourites': {
    status: 409,
    error: 'You have 500 favourites, and more are not possible. Remove one that you need no longer.',
  },
  'favourite-changed-too-often': {
    status: 409,
    error: 'You saved this ad and removed it again 500 times, and more are not possible.',
  },
  'too-many-ads': {
    status: 409,
    error: `One account can have ${maximumLiveAds.perKind} ads for sale, and as many wanted ads and kept searches. You have reached that. Delete one that you no longer need, then try again.`,
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
  'own-ad': { status: 409, error: 'This is your own ad: people who are interested write to you.' },
  'ad-not-there': { status: 409, error: 'This ad was removed, so its owner cannot be messaged about it.' },
  'other-account-deleted': {
    status: 409,
    error: 'This person deleted their account, so they cannot read messages.',
  },
  'you-blocked-them': {
    status: 409,
    error: 'You blocked this person. Unblock them to write to them.',
  },
  'conversation-full': {
    status: 409,
    error: 'You wrote 1,000 messages in this conversation, and more are not possible.',
  },
  'conversation-changed-too-often': {
    status: 409,
    error: 'You changed this conversation 1,000 times, and more is not possible.',
  },
  'mail-off': {
    status: 409,
    error: 'This marketplace sends no e-mail, so there is no address to save.',
  },
  'mail-changed-too-often': {
    status: 409,
    error:
      'You changed your e-mail settings 1,000 times. You can still switch mails off or remove the address.',
  },
  'ad-not-public': {
    status: 409,
    error: 'This ad was removed or is private, so no answer can be published on it.',
  },
  'asker-account-deleted': {
    status: 409,
    error: 'This person deleted their account, so their question cannot be published any more.',
  },
  'answer-published-already': {
    status: 409,
    error: 'This answer is already on the ad. Withdraw it first.',
  },
  'too-many-answers': {
    status: 409,
    error: `An ad has at most ${conversationLimits.publishedPerAd} published answers. Withdraw one first.`,
  },
  'answers-changed-too-often': {
    status: 409,
    error: `You published and withdrew answers on this ad ${conversationLimits.maximumPublishedChanges} times, and more are not possible.`,
  },
  'notices-changed-too-often': {
    status: 429,
    error: 'You marked notices 1,000 times today, and more are not possible. Try again tomorrow.',
  },
  'searches-changed-too-often': {
    status: 429,
    error:
      'You opened or changed your searches 1,000 times today, and more are not possible. Try again tomorrow.',
  },
  'notice-settings-changed-too-often': {
    status: 409,
    error: 'You changed which notices you want 1,000 times, and more are not possible.',
  },
  'too-many-photos': { status: 409, error: 'An ad has at most 3 photos. Remove one first.' },
  'photo-in-use': {
    status: 409,
    error: 'This photo is already used elsewhere. Upload it again for this place.',
  },
  'message-id-taken': {
    status: 409,
    error: 'You sent another message with this id. Make a new one and try again.',
  },
  'upload-id-taken': {
    status: 409,
    error: 'This upload id was used by another user. Make a new one and try again.',
  },
  'write-contention': { status: 409, error: 'Too many changes at the same moment. Try again.' },
  'mail-link-invalid': {
    status: 410,
    error:
      'This link was replaced by a newer one, is of another address, or is older than a day. Your account page shows whether the address is confirmed, and sends a new link.',
  },
  'unsubscribe-link-invalid': {
    status: 410,
    error:
      'This link is for an address that is not used here any more, or it is not complete. Your account page shows which mails are sent.',
  },
  'request-too-large': { status: 413, error: 'The request is too large. Send less at once.' },
  'file-too-large': { status: 413, error: 'The photo is larger than 10 MB. Choose a smaller one.' },
  'too-many-pixels': {
    status: 413,
    error:
      'The photo has too many pixels: a JPEG may have 50 megapixels (a progressive one 24), a PNG or WebP 24, an AVIF 12, and none more than 65,535 on a side. Choose a smaller one, or save it as JPEG.',
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
  'too-many-reports': {
    status: 429,
    error: 'You have sent 10 reports today, and more are not possible. Try again tomorrow.',
  },
  'too-many-conversations': {
    status: 429,
    error:
      'You began as many new conversations as are possible on one day: 5 on your account’s first day, then 20. Continue those you have, or try again tomorrow.',
  },
  'same-text-to-many': {
    status: 429,
    error:
      'You sent this text to many people today, and 20 messages of yours wait to be looked at. Write to each person about their own ad, in your own words.',
  },
  'too-many-unanswered': {
    status: 429,
    error:
      'You wrote a lot today to people who have not answered yet. Wait for their answers, or try again tomorrow.',
  },
  'too-many-confirmations': {
    status: 429,
    error:
      'As many mails were sent today to confirm an address as are possible. Look into the inbox and its spam folder, or try again tomorrow.',
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
  'too-many-mails-waiting': {
    status: 503,
    error: 'Too many mails are waiting to be sent just now. Try again in some minutes.',
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
  /** Says of a missing card that it was there, until its owner removed it. */
  isRemoved: z.literal(true).optional(),
  /** What that card, or one that is hidden, was about: there may be others like it. */
  productType: ProductType.optional(),
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
