import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { looksLikeId } from '@voltyard/contracts/ids';

/** 32 random bytes, safe in addresses and headers. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. The secrets are random and long, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in a time that tells nothing about where two hashes differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A code or token of a session, `{sessionId}.{secret}`: it says whose it is, and only its hash is stored. */
export const sessionSecret = (sessionId: string): string => `${sessionId}.${newSecret()}`;

/** The session a code or token claims to be of; null when it has not the form of one. */
export function sessionIdOf(codeOrToken: string): string | null {
  const sessionId = /^([^.]+)\.[\w-]{43}$/.exec(codeOrToken)?.[1];
  return sessionId !== undefined && looksLikeId(sessionId) ? sessionId : null;
}
