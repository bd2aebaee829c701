import { z } from 'zod';

const uuid = (what: string) => z.uuid(`${what} is a UUID.`).toLowerCase();

/** Ids are UUIDs: longer than any user name may be, so `{userId}` and `{userName}` can share one path segment. */
export const UserId = uuid('A user id');
export const SessionId = uuid('A session id');
export const AdId = uuid('An ad id');
export const ConversationId = uuid('A conversation id');
/** Made by the client: a repeat with the same id is no second message. */
export const MessageId = uuid('A message id');
/** Made by the client: a repeat with the same id is no second report. */
export const ReportId = uuid('A report id');
/** Of a published answer; made by the client: a repeat with the same id is no second one. */
export const AnswerId = uuid('An answer id');
/** A photo is named by the upload card it came from: its id is the `cardId` of its upload. */
export const PhotoId = uuid('A photo id');

/** Whether a path segment that is a user id or a user name is an id. */
export const looksLikeId = (segment: string): boolean => uuidPattern.test(segment);

/** As zod reads a UUID: pages are told apart before zod is there. */
const uuidPattern =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;
