import { createHash, timingSafeEqual } from 'node:crypto';
import { looksLikeId } from '@voltyard/contracts/ids';
import type { MailKind } from './mail-settings.decider.js';
import type { HiddenName } from '../personal-data/hidden-names.js';

/**
 * The tokens of links in mails, `{userId}.{256 bits}`. They are made of the marketplace's key, so that a mail can be
 * written again after a crash although only a hash of its token is stored.
 */
export const confirmationToken = (hidden: HiddenName, userId: string, mailId: string): string =>
  `${userId}.${secretOf(hidden, ['confirm', mailId])}`;

/** Works as long as the address is used: a mail may lie in an inbox for years. */
export const unsubscribeToken = (
  hidden: HiddenName,
  { mails, userId, address }: { mails: MailKind; userId: string; address: string },
): string => `${userId}.${secretOf(hidden, [unsubscribeFrom[mails], userId, address])}`;

const unsubscribeFrom: Record<MailKind, string> = {
  newMessages: 'unsubscribe',
  searches: 'unsubscribe-searches',
};

/** Whose token it claims to be; null when it has not the form of one. */
export function userIdIn(token: string): string | null {
  const userId = /^([^.]+)\.[\w-]{43}$/.exec(token)?.[1];
  return userId !== undefined && looksLikeId(userId) ? userId : null;
}

/** The tokens are long, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** In a time that tells nothing about where they differ. */
export const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));

/** 43 characters; the mark before a hidden name is left out. */
const secretOf = (hidden: HiddenName, parts: readonly string[]): string =>
  hidden(JSON.stringify(['mail', ...parts])).slice(-43);
