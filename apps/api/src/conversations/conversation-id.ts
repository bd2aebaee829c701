import { createHash } from 'node:crypto';

/**
 * The conversation of an ad and the person who writes to its owner: the same one from both tabs of a person. Made of
 * ids that everybody may know, so it opens nothing by itself.
 */
export function conversationIdOf({ adId, askerId }: { adId: string; askerId: string }): string {
  const bytes = createHash('sha256').update(`conversation ${adId} ${askerId}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80; // version 8: made in a way of our own
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
