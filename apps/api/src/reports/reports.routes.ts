import { Problem } from '@voltyard/contracts/problems';
import {
  reportAd as reportAdCall,
  reportConversation as reportConversationCall,
} from '@voltyard/contracts/reports/reports.rest';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import { isKnownReport, sendReport } from './send-report.js';

/** Reporting ads and conversations. */
export function reportRoutes(context: SliceContext): Route[] {
  const { now, findAdToSave, findConversationToReport } = context;
  return [
    serve(reportAdCall, async ({ body: { reportId, adId, reason, words }, user: { userId } }) => {
      if (await isKnownReport(context, { reportId, userId })) return { reportId };
      const ad = await findAdToSave(adId);
      if (!ad) throw new Problem('ad-not-reportable');
      if (ad.userId === userId) throw new Problem('own-ad-reported');
      await sendReport(context, {
        type: 'AdReported',
        userId,
        reportId,
        adId,
        adVersion: ad.version,
        reason,
        ...(words !== undefined && { words }),
        reportedAt: now().toISOString(),
      });
      return { reportId };
    }),
    serve(reportConversationCall, async ({ body: { reportId, conversationId, reason, words }, user }) => {
      const { userId } = user;
      if (await isKnownReport(context, { reportId, userId })) return { reportId };
      const conversation = await findConversationToReport(user, conversationId);
      if (!conversation) throw new Problem('not-found');
      await sendReport(context, {
        type: 'ConversationReported',
        userId,
        reportId,
        conversationId,
        ...conversation,
        reason,
        ...(words !== undefined && { words }),
        reportedAt: now().toISOString(),
      });
      return { reportId };
    }),
  ];
}
