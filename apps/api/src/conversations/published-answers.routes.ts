import { contactsIn } from '@voltyard/contracts/conversations/contacts';
import {
  getAnswers,
  publishAnswer,
  restoreAnswer,
  withdrawAnswer,
} from '@voltyard/contracts/conversations/published-answers.rest';
import { Problem } from '@voltyard/contracts/problems';
import { type Route, serve } from '../http/serve.js';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';
import { answersDecider, standingAnswer, streamOfAnswers } from './answers.decider.js';
import { namesPerson } from './names-person.js';
import { ownConversation } from './own-conversations.js';
import { answerIn } from './published-answers.projection.js';
import { findAnswers, isPublicAd } from './published-answers.topics.js';

/** Publishing answers on one's own ad, taking them off, and reading those of any ad. */
export function publishedAnswerRoutes(context: SliceContext): Route[] {
  const { handle, views, findAdCards, isAccountClosed, publicUrl } = context;
  const setShown = async (
    { userId }: SessionUser,
    { adId, answerId }: { adId: string; answerId: string },
    isShown: boolean,
  ) => {
    const command = { type: 'SetShown', isShown, userId, adId, answerId } as const;
    const { position } = await handle(streamOfAnswers(adId), answersDecider, command);
    return { position };
  };

  /** Open pages would be told of words on an ad that others do not see. */
  const refuseUnlessPublic = async ({ adId }: { adId: string }) => {
    if (!(await isPublicAd(findAdCards, adId))) throw new Problem('ad-not-public');
  };

  return [
    serve(publishAnswer, async ({ params: { conversationId }, body, user }) => {
      const { adId, ownerId, otherId } = await ownConversation(views, user, conversationId);
      if (ownerId !== user.userId) throw new Problem('not-your-ad');
      refuseContacts(body, publicUrl.host);
      await refuseUnlessPublic({ adId });
      // Their key may be destroyed already, and no word of theirs may be published after that.
      if (await isAccountClosed(otherId)) throw new Problem('asker-account-deleted');
      await refuseName(context, otherId, body);
      const { position, state } = await handle(streamOfAnswers(adId), answersDecider, {
        type: 'PublishAnswer',
        userId: user.userId,
        askerId: otherId,
        adId,
        conversationId,
        ...body,
      });
      const standing = standingAnswer(state, { conversationId, ...body });
      return { answerId: standing ?? body.answerId, position };
    }),
    serve(withdrawAnswer, ({ params, user }) => setShown(user, params, false)),
    serve(restoreAnswer, async ({ params, user }) => {
      await refuseUnlessPublic(params);
      return setShown(user, params, true);
    }),
    serve(getAnswers, async ({ params: { adId } }) => {
      const { rows, position } = await findAnswers(context, adId);
      return { answers: rows.map(answerIn), position };
    }),
  ];
}

type Texts = Record<(typeof paths)[number], string>;
const paths = ['question', 'answer'] as const;

/** Everybody reads them, also who collects addresses; and the asker has not agreed to have theirs published. */
function refuseContacts(texts: Texts, ownHost: string): void {
  const fields = paths.flatMap((path) => {
    const [contact] = contactsIn(texts[path], ownHost);
    if (!contact) return [];
    const found = texts[path].slice(contact.from, contact.to);
    const message = `Everybody will read this: leave out “${found}”, as all telephone numbers, addresses, links and names on messengers.`;
    return [{ path, message }];
  });
  if (fields.length > 0) throw new Problem('invalid-request', fields);
}

/** What everybody reads does not say who asked. */
async function refuseName({ findPeople }: SliceContext, askerId: string, texts: Texts): Promise<void> {
  const userName = (await findPeople([askerId])).get(askerId)?.userName;
  if (userName === undefined) return;
  const message = `Leave out “${userName}”, in every spelling: who asked is not named.`;
  const fields = paths.flatMap((path) => (namesPerson(texts[path], userName) ? [{ path, message }] : []));
  if (fields.length > 0) throw new Problem('invalid-request', fields);
}
