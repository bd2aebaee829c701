import { type TalkMarket, talkMarket, textsOf } from './conversations.test-harness.js';

/** A blocked person reaches no one, and can tell by no answer that they are blocked. */

let market: TalkMarket;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

const blockedBob = async () => {
  const first = await market.sent(market.bob, { adId, text: 'before' });
  await market.changed(market.ann, 'MarkRead', first.conversationId, { upTo: first.position });
  await market.changed(market.ann, 'Block', first.conversationId);
  return first;
};

test('nothing that a blocked person writes arrives, in this conversation or about another ad', async () => {
  const { ann, bob } = market;
  const { conversationId } = await blockedBob();
  await market.sent(bob, { conversationId, text: 'after' });
  const other = await market.sent(bob, { adId: await market.sellerAd(ann), text: 'about another ad' });
  expect(textsOf(await market.messages(ann, conversationId))).toEqual(['before']);
  expect((await market.inbox(ann)).conversations).toMatchObject([
    { conversationId, isBlocked: true, unread: 0, lastMessage: { text: 'before' } },
  ]);
  expect(await market.unread(ann)).toBe(0);
  await market.change(ann, 'MarkRead', other.conversationId, { upTo: 1 }).expect(404);
  await market.as(ann).get(`/api/Conversation/GetMessages/${other.conversationId}`).expect(404);
  await market.as(bob).get(`/api/Conversation/GetMessages/${other.conversationId}`).expect(200);
});

test('nor the sockets of who blocked', async () => {
  const { ann, bob } = market;
  const { conversationId } = await blockedBob();
  const heard = [
    await market.watching(`inbox:${ann.userId}`, ann),
    await market.watching(`conversation:${conversationId}`, ann),
  ];
  const bobs = await market.watching(`conversation:${conversationId}`, bob);
  await market.sent(bob, { conversationId, text: 'after' });
  await bobs.until(1);
  await market.allIsDelivered();
  expect(heard.map((one) => one.heard)).toEqual([[], []]);
  const { reply } = await market.watching(`conversation:${conversationId}`, ann, 1);
  expect(reply).toMatchObject({ missed: [{ row: { text: 'before' } }] });
});

test('to a blocked person every answer is as it was, whatever they ask', async () => {
  const { ann, bob, carl } = market;
  const annsOther = await market.sellerAd(ann);
  await blockedBob();
  const carls = await market.sent(carl, { adId, text: 'before' });
  await market.changed(ann, 'MarkRead', carls.conversationId, { upTo: carls.position });

  /** Everything that a person who asks Ann about two ads can find out, without ids, times and places in the log. */
  const allThat = async (person: typeof bob) => {
    const answers: unknown[] = [];
    const [mine] = (await market.inbox(person)).conversations;
    const { conversationId } = mine!;
    const topics = [
      await market.watching(`conversation:${conversationId}`, person),
      await market.watching(`inbox:${person.userId}`, person),
    ];
    const messageId = crypto.randomUUID();
    for (const text of ['second', 'second']) {
      const { status, body } = await market.send(person, { conversationId, text, messageId });
      answers.push([status, Object.keys(body as object), body.messageId === messageId]);
    }
    await market.sent(person, { adId: annsOther, text: 'about the other' });
    await topics[0]!.until(1);
    await topics[1]!.until(2);
    answers.push(topics.map((topic) => topic.heard.map((change) => change.row)));
    const page = await market.messages(person, conversationId, '?limit=1');
    const rest = await market.messages(
      person,
      conversationId,
      `?limit=1&before=${encodeURIComponent(page.next!)}`,
    );
    answers.push(page.messages, page.conversation, rest.messages, rest.next);
    answers.push(await market.inbox(person), await market.unread(person));
    answers.push((await market.change(person, 'MarkRead', conversationId, { upTo: 1 })).status);
    answers.push((await market.as(person).get('/api/User/GetMyData').expect(200)).body.belongings);
    const data = await market.as(person).get('/api/User/GetMyData?before=3%2F').expect(200);
    answers.push(data.body.history);
    return JSON.stringify(answers)
      .replaceAll(person.userId, 'me')
      .replaceAll(/"(?:\w+[Pp]osition|readUpTo|otherReadUpTo|position|upTo)":\d+/g, '"n"')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      .replaceAll(/"next":"[^"]+"/g, '"next"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(person.userName, 'Name');
  };
  const [toldBob, toldCarl] = [await allThat(bob), await allThat(carl)];
  expect(toldBob).toContain('second');
  expect(toldBob).toBe(toldCarl);
  expect(toldBob).not.toMatch(/withheld|isBlocked":true/i);
});

test('nor do the places in the log of what comes next tell a blocked person anything, now or when notices are forgotten', async () => {
  const { ann, bob, carl } = market;
  const { store } = market.storage;
  const wanted = { bob: await market.wantedAd(bob), carl: await market.wantedAd(carl) };
  const asked = {
    bob: await market.sent(ann, { adId: wanted.bob }),
    carl: await market.sent(ann, { adId: wanted.carl }),
  };
  const carls = await market.sent(carl, { adId });
  const bobs = await blockedBob();
  const monthsPass = async () => {
    await market.react();
    market.timePasses(91 * 24);
    await market.react();
  };
  /** By how many commits an act makes the log grow at once, and until its notices are forgotten. */
  const grownBy = async (act: (by: typeof bob) => Promise<unknown>, by: typeof bob) => {
    await monthsPass();
    const session = await market.sessionOf(by);
    const before = await store.head();
    await act(session);
    await market.react();
    const soon = (await store.head()) - before;
    await monthsPass();
    return [soon, (await store.head()) - before];
  };
  const writing = (to: { conversationId: string }) => (by: typeof bob) =>
    market.sent(by, { conversationId: to.conversationId, text: 'Still there?' });
  const answering = (to: { conversationId: string }) => (by: typeof bob) =>
    market.changed(by, 'PublishAnswer', to.conversationId, {
      answerId: crypto.randomUUID(),
      question: 'New battery?',
      answer: 'Yes.',
    });

  const told = await grownBy(writing(carls), carl);
  expect(told).toEqual([2, 3]);
  expect(await grownBy(writing(bobs), bob)).toEqual(told);
  const answered = await grownBy(answering(asked.carl), carl);
  expect(answered).toEqual([2, 3]);
  expect(await grownBy(answering(asked.bob), bob)).toEqual(answered);
  const off = { off: ['message'] };
  await market
    .as(await market.sessionOf(ann))
    .put('/api/Notice/SaveSettings')
    .send(off)
    .expect(200);
  expect(await grownBy(writing(carls), carl)).toEqual(told);
});

test('a read mark of a blocked person is not shown to who blocked', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  const { position } = await market.sent(ann, { conversationId, text: 'Answer' });
  await market.changed(ann, 'Block', conversationId);
  await market.changed(bob, 'MarkRead', conversationId, { upTo: position });
  expect((await market.messages(bob, conversationId)).conversation.unread).toBe(0);
  expect((await market.messages(ann, conversationId)).conversation.otherReadUpTo).toBe(0);
});

test('nor is one of who blocked to the blocked person, also after the block is taken back', async () => {
  const { ann, bob } = market;
  const { conversationId, position } = await market.sent(bob, { adId });
  await market.changed(ann, 'Block', conversationId);
  const heard = await market.watching(`inbox:${bob.userId}`, bob);
  const read = async () => (await market.messages(bob, conversationId)).conversation.otherReadUpTo;
  await market.changed(ann, 'MarkRead', conversationId, { upTo: position });
  await market.allIsDelivered();
  expect([await read(), heard.heard, await market.unread(ann)]).toEqual([0, [], 0]);
  await market.changed(ann, 'Unblock', conversationId);
  expect(await read()).toBe(0);
  const next = await market.sent(bob, { conversationId, text: 'Again' });
  await market.changed(ann, 'MarkRead', conversationId, { upTo: next.position });
  expect(await read()).toBe(next.position);
});

test('who blocked cannot write either, and is told so, about any ad', async () => {
  const { ann, bob } = market;
  const { conversationId } = await blockedBob();
  for (const to of [{ conversationId }, { adId: await market.wantedAd(bob) }]) {
    const { body } = await market.send(ann, to).expect(409);
    expect(body.code).toBe('you-blocked-them');
  }
});

test('after the block is taken back new messages arrive, and those from between never do', async () => {
  const { ann, bob } = market;
  const { conversationId } = await blockedBob();
  await market.sent(bob, { conversationId, text: 'between' });
  await market.changed(ann, 'Unblock', conversationId);
  await market.sent(bob, { conversationId, text: 'after' });
  expect(textsOf(await market.messages(ann, conversationId))).toEqual(['after', 'before']);
  expect((await market.inbox(ann)).conversations).toMatchObject([{ isBlocked: false, unread: 1 }]);
  expect(textsOf(await market.messages(bob, conversationId))).toEqual(['after', 'between', 'before']);
});

test('a block is shown in all conversations of the two, to who blocked only', async () => {
  const { ann, bob } = market;
  await market.sent(ann, { adId: await market.wantedAd(bob) });
  const { conversationId } = await blockedBob();
  const shown = async (person: typeof ann) =>
    (await market.inbox(person)).conversations.map(({ isBlocked }) => isBlocked);
  expect([await shown(ann), await shown(bob)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await market.changed(ann, 'Unblock', conversationId);
  expect(await shown(ann)).toEqual([false, false]);
});

test('the list of blocked people is one’s own, live, the last one first, and says who has deleted their account', async () => {
  const { ann, bob, carl } = market;
  const people = async (by: typeof ann) =>
    (await market.as(by).get('/api/Conversation/GetBlocked').expect(200)).body.people as object[];
  const { conversationId } = await blockedBob();
  const carls = await market.sent(carl, { adId, text: 'before' });
  await market.changed(ann, 'Block', carls.conversationId);
  expect(await people(ann)).toMatchObject([
    { blockedId: carl.userId, userName: carl.userName, conversationId: carls.conversationId },
    { blockedId: bob.userId, userName: bob.userName, conversationId },
  ]);
  expect(await people(bob)).toEqual([]);
  const lists = await market.watching(`blocked:${ann.userId}`, ann);
  await market.changed(ann, 'Unblock', carls.conversationId);
  expect(await lists.until(1)).toMatchObject([{ id: `${ann.userId}:${carl.userId}`, row: null }]);
  await market.as(bob).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
  market.timePasses(25);
  await market.react();
  expect(await people(ann)).toMatchObject([{ blockedId: bob.userId, userName: null }]);
});
