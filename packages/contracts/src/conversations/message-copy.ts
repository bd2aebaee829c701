import type { AdKind } from '../ads/ad-kinds.js';

/** What leads to the first message about an ad, and to the conversation about it, wherever it stands. */
export const messageOwner: Record<AdKind, string> = {
  'for-sale': 'Message seller',
  wanted: 'Message buyer',
};
export const continueConversation = 'Continue the conversation';
