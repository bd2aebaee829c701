import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Router } from 'express';
import type { Test } from 'supertest';
import { subscriptionDefinitions } from './app.js';
import { jpeg, type Person, sessionOf, startTestApp, type TestApp } from './app.test-harness.js';

/**
 * Who may do what, of everything there is: each call and each topic as a signed-out user, as another user and as the owner. A new
 * call is in no table, so its test fails until this table says who may make it.
 */

let server: TestApp;
let ann: Person;
let bob: Person;
let photoFile: Buffer;

beforeAll(async () => {
  server = await startTestApp();
  [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
  photoFile = await jpeg();
});
afterAll(() => server.stop());

type Agent = ReturnType<TestApp['as']>;

const sellerAd = async (): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body.sellerAdId;
const buyerAd = async (): Promise<string> =>
  (await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(wantedCarFields()).expect(201)).body
    .buyerAdId;
const deleted = async (kind: 'SellerAd' | 'BuyerAd'): Promise<string> => {
  const id = await (kind === 'SellerAd' ? sellerAd() : buyerAd());
  await server.as(ann).delete(`/api/${kind}/Delete${kind}/${id}`).expect(200);
  return id;
};
const upload = (agent: Agent): Test =>
  agent
    .post('/api/File/car/add')
    .field({ cardId: randomUUID(), fileName: 'lake.jpg' })
    .attach('file', photoFile, 'lake.jpg');
const photo = async (): Promise<string> => (await upload(server.as(ann)).expect(200)).body.photoId;

/** Another browser in which Ann is signed in. */
const otherToken = async (): Promise<string> => (await sessionOf(server.storage, ann, new Date())).token;

const deletedPhoto = async (): Promise<string> => {
  const photoId = await photo();
  await server
    .as(ann)
    .post('/api/Photo/SavePhotos')
    .send({ photos: [{ photoId }] })
    .expect(200);
  await server.as(ann).delete(`/api/Photo/DeletePhoto/${photoId}`).expect(200);
  return photoId;
};

/** What is answered to a signed-out user, to another user, and to the owner, in this order. */
type Answers = readonly [signedOut: number, other: number, owner: number];

interface Access {
  /** What the call is about is Ann's; made anew for each call that needs it. */
  readonly of?: () => Promise<string>;
  readonly ask: (agent: Agent, id: string) => Test;
  readonly answers: Answers;
}

const everybody: Answers = [200, 200, 200];
const whoIsSignedIn: Answers = [401, 200, 200];
const onlyTheOwner: Answers = [401, 403, 200];
const unknownToOthers: Answers = [401, 404, 200];

let askers = 0;
/** Of Ann's wanted ad and an ad for sale of a third person. */
const match = async (): Promise<string> => {
  const seller = await server.person(`Seller${++askers}`);
  const { body } = await server.as(seller).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201);
  return `${await buyerAd()}.${body.sellerAdId}`;
};

/** Two people who talk about an ad of one of them; Bob is not one of them. */
const conversation = async (): Promise<string> => {
  const asker = await server.person(`Asker${++askers}`);
  const about = { adId: await sellerAd(), messageId: randomUUID(), text: 'Is it still there?' };
  const { body } = await server.as(asker).post('/api/Conversation/SendMessage').send(about).expect(201);
  return body.conversationId;
};
/** A change of a conversation. */
const changing = (name: string, body: object = {}): Access => ({
  of: conversation,
  ask: (agent, id) => agent.post(`/api/Conversation/${name}/${id}`).send(body),
  answers: unknownToOthers,
});
/** A change of an answer that stands on an ad; made of the ad's id and its own. */
const changingAnswer = (name: string): Access => ({
  of: async () => {
    const conversationId = await conversation();
    const answerId = randomUUID();
    await server
      .as(ann)
      .post(`/api/Conversation/PublishAnswer/${conversationId}`)
      .send({ answerId, question: 'Is it?', answer: 'Yes.' })
      .expect(200);
    const { body } = await server.as(ann).get(`/api/Conversation/GetMessages/${conversationId}`).expect(200);
    return `${body.conversation.adId}/${answerId}`;
  },
  ask: (agent, id) => agent.post(`/api/Conversation/${name}/${id}`),
  answers: onlyTheOwner,
});

const get =
  (path: string) =>
  (agent: Agent, id: string): Test =>
    agent.get(path.replace(':id', id)).redirects(0);

const calls: Record<string, Access> = {
  'GET /api/User/GetLoggedInUser': { ask: get('/api/User/GetLoggedInUser'), answers: whoIsSignedIn },
  'GET /api/User/GetByUserName': { ask: get('/api/User/GetByUserName?userName=Ann'), answers: everybody },
  'GET /api/User/DoesUserNameExist': {
    ask: get('/api/User/DoesUserNameExist?userName=Ann'),
    answers: everybody,
  },
  'GET /api/Place/FindPlaces': { ask: get('/api/Place/FindPlaces?text=graz'), answers: everybody },
  'GET /api/User/GetMyData': { ask: get('/api/User/GetMyData'), answers: whoIsSignedIn },
  // Each deletes their own account, and undoes that with the next call.
  'DELETE /api/User/DeleteAccount': {
    ask: (agent) => agent.delete('/api/User/DeleteAccount'),
    answers: whoIsSignedIn,
  },
  'POST /api/User/RestoreAccount': {
    ask: (agent) => agent.post('/api/User/RestoreAccount'),
    answers: whoIsSignedIn,
  },
  'GET /api/Auth/IsUserAuthenticated': { ask: get('/api/Auth/IsUserAuthenticated'), answers: everybody },
  'GET /api/Auth/SignUp': {
    ask: get('/api/Auth/SignUp?userName=Carl&withGoogle=true'),
    answers: [302, 302, 302],
  },
  'GET /api/Auth/Login': { ask: get('/api/Auth/Login?userName=Ann'), answers: [302, 302, 302] },
  // Without a sign-in that began in this browser, every user is refused on the way back from a provider.
  'GET /api/Auth/:provider/Callback': {
    ask: get('/api/Auth/Google/Callback?code=made-up'),
    answers: [403, 403, 403],
  },
  // The code is what lets in; being signed in changes nothing.
  'POST /api/Auth/Token': {
    ask: (agent) => agent.post('/api/Auth/Token').send({ code: 'made-up' }),
    answers: [401, 401, 401],
  },
  // Ends the session whose token comes along, so a session for this only comes along.
  'GET /api/Auth/Logout': {
    of: otherToken,
    ask: (_agent, token) =>
      server
        .as({ ...ann, token })
        .get('/api/Auth/Logout')
        .redirects(0),
    answers: [302, 302, 302],
  },
  'POST /api/Auth/Logout': {
    of: otherToken,
    ask: (_agent, token) => server.as({ ...ann, token }).post('/api/Auth/Logout'),
    answers: everybody,
  },
  'GET /api/Auth/GetSessions': { ask: get('/api/Auth/GetSessions'), answers: whoIsSignedIn },
  'DELETE /api/Auth/EndSession/:id': {
    of: async () => (await otherToken()).split('.')[0]!,
    ask: (agent, id) => agent.delete(`/api/Auth/EndSession/${id}`),
    answers: unknownToOthers,
  },
  'POST /api/Auth/EndOtherSessions': {
    ask: (agent) => agent.post('/api/Auth/EndOtherSessions'),
    answers: whoIsSignedIn,
  },

  'POST /api/SellerAd/CreateSellerAd': {
    ask: (agent) => agent.post('/api/SellerAd/CreateSellerAd').send(carFields()),
    answers: [401, 201, 201],
  },
  'PUT /api/SellerAd/UpdateSellerAd/:id': {
    of: sellerAd,
    ask: (agent, id) =>
      agent.put(`/api/SellerAd/UpdateSellerAd/${id}`).send({ ...carFields({ price: 1 }), version: 1 }),
    answers: onlyTheOwner,
  },
  'POST /api/SellerAd/ChangeState/:id': {
    of: sellerAd,
    ask: (agent, id) => agent.post(`/api/SellerAd/ChangeState/${id}`).send({ state: 'sold', version: 1 }),
    answers: onlyTheOwner,
  },
  'POST /api/BuyerAd/ChangeState/:id': {
    of: buyerAd,
    ask: (agent, id) => agent.post(`/api/BuyerAd/ChangeState/${id}`).send({ state: 'found', version: 1 }),
    answers: onlyTheOwner,
  },
  // These are not hidden.
  'POST /api/SellerAd/AnswerHiding/:id': {
    of: sellerAd,
    ask: (agent, id) => agent.post(`/api/SellerAd/AnswerHiding/${id}`).send({ text: 'Why?' }),
    answers: [401, 403, 409],
  },
  'POST /api/BuyerAd/AnswerHiding/:id': {
    of: buyerAd,
    ask: (agent, id) => agent.post(`/api/BuyerAd/AnswerHiding/${id}`).send({ text: 'Why?' }),
    answers: [401, 403, 409],
  },
  'DELETE /api/SellerAd/DeleteSellerAd/:id': {
    of: sellerAd,
    ask: (agent, id) => agent.delete(`/api/SellerAd/DeleteSellerAd/${id}`),
    answers: onlyTheOwner,
  },
  'POST /api/SellerAd/RestoreSellerAd/:id': {
    of: () => deleted('SellerAd'),
    ask: (agent, id) => agent.post(`/api/SellerAd/RestoreSellerAd/${id}`),
    answers: unknownToOthers,
  },
  'GET /api/SellerAd/GetDeletedSellerAds': {
    ask: get('/api/SellerAd/GetDeletedSellerAds'),
    answers: whoIsSignedIn,
  },
  'GET /api/SellerAdCard/GetSellerAdCards/:productType': {
    ask: get('/api/SellerAdCard/GetSellerAdCards/car'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdCounts/:productType': {
    ask: get('/api/SellerAdCard/GetSellerAdCounts/car'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdCounts/:productType/:user': {
    ask: get('/api/SellerAdCard/GetSellerAdCounts/car/Ann'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/SuggestSellerAdSearch/:productType': {
    ask: get('/api/SellerAdCard/SuggestSellerAdSearch/car?text=telsa'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdCountsOfUser/:user': {
    ask: get('/api/SellerAdCard/GetSellerAdCountsOfUser/Ann'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdCards/:productType/:user': {
    ask: get('/api/SellerAdCard/GetSellerAdCards/car/Ann'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdHistory/:id': {
    of: sellerAd,
    ask: get('/api/SellerAdCard/GetSellerAdHistory/:id'),
    answers: everybody,
  },
  'GET /api/SellerAdCard/GetSellerAdCard/:id': {
    of: sellerAd,
    ask: get('/api/SellerAdCard/GetSellerAdCard/:id'),
    answers: everybody,
  },
  'GET /api/AdCard/GetOtherTypes/:kind/:productType': {
    ask: get('/api/AdCard/GetOtherTypes/for-sale/car?text=brompton'),
    answers: everybody,
  },
  'GET /api/AdCard/GetUnmetCriteria/:kind/:productType': {
    ask: get('/api/AdCard/GetUnmetCriteria/for-sale/bike?brand=Renault'),
    answers: everybody,
  },
  'GET /api/AdCard/GetAdCard/:id': {
    of: sellerAd,
    ask: get('/api/AdCard/GetAdCard/:id'),
    answers: everybody,
  },

  'GET /api/SellerAd/GetSellerAd/:id': {
    of: sellerAd,
    ask: get('/api/SellerAd/GetSellerAd/:id'),
    answers: onlyTheOwner,
  },
  'GET /api/BuyerAd/GetBuyerAd/:id': {
    of: buyerAd,
    ask: get('/api/BuyerAd/GetBuyerAd/:id'),
    answers: onlyTheOwner,
  },

  'POST /api/BuyerAd/CreateBuyerAd': {
    ask: (agent) => agent.post('/api/BuyerAd/CreateBuyerAd').send(wantedCarFields()),
    answers: [401, 201, 201],
  },
  'PUT /api/BuyerAd/UpdateBuyerAd/:id': {
    of: buyerAd,
    ask: (agent, id) =>
      agent
        .put(`/api/BuyerAd/UpdateBuyerAd/${id}`)
        .send({ ...wantedCarFields({ budgetMax: 1 }), version: 1 }),
    answers: onlyTheOwner,
  },
  'DELETE /api/BuyerAd/DeleteBuyerAd/:id': {
    of: buyerAd,
    ask: (agent, id) => agent.delete(`/api/BuyerAd/DeleteBuyerAd/${id}`),
    answers: onlyTheOwner,
  },
  'POST /api/BuyerAd/RestoreBuyerAd/:id': {
    of: () => deleted('BuyerAd'),
    ask: (agent, id) => agent.post(`/api/BuyerAd/RestoreBuyerAd/${id}`),
    answers: unknownToOthers,
  },
  'GET /api/BuyerAd/GetDeletedBuyerAds': {
    ask: get('/api/BuyerAd/GetDeletedBuyerAds'),
    answers: whoIsSignedIn,
  },
  'GET /api/SellerAd/GetPrivateSellerAds/:productType': {
    ask: get('/api/SellerAd/GetPrivateSellerAds/car'),
    answers: whoIsSignedIn,
  },
  'GET /api/BuyerAd/GetPrivateBuyerAds/:productType': {
    ask: get('/api/BuyerAd/GetPrivateBuyerAds/car'),
    answers: whoIsSignedIn,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCards/:productType': {
    ask: get('/api/BuyerAdCard/GetBuyerAdCards/car'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCounts/:productType': {
    ask: get('/api/BuyerAdCard/GetBuyerAdCounts/car'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCounts/:productType/:user': {
    ask: get('/api/BuyerAdCard/GetBuyerAdCounts/car/Ann'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/SuggestBuyerAdSearch/:productType': {
    ask: get('/api/BuyerAdCard/SuggestBuyerAdSearch/car?text=telsa'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCountsOfUser/:user': {
    ask: get('/api/BuyerAdCard/GetBuyerAdCountsOfUser/Ann'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCards/:productType/:user': {
    ask: get('/api/BuyerAdCard/GetBuyerAdCards/car/Ann'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdHistory/:id': {
    of: buyerAd,
    ask: get('/api/BuyerAdCard/GetBuyerAdHistory/:id'),
    answers: everybody,
  },
  'GET /api/BuyerAdCard/GetBuyerAdCard/:id': {
    of: buyerAd,
    ask: get('/api/BuyerAdCard/GetBuyerAdCard/:id'),
    answers: everybody,
  },

  'POST /api/File/:bucket/add': { ask: upload, answers: whoIsSignedIn },
  'POST /api/Photo/SavePhotos': {
    of: photo,
    ask: (agent, photoId) => agent.post('/api/Photo/SavePhotos').send({ photos: [{ photoId }] }),
    answers: onlyTheOwner,
  },
  'DELETE /api/Photo/DeletePhoto/:id': {
    of: photo,
    ask: (agent, id) => agent.delete(`/api/Photo/DeletePhoto/${id}`),
    answers: onlyTheOwner,
  },
  'POST /api/Photo/RestorePhoto/:id': {
    of: deletedPhoto,
    ask: (agent, id) => agent.post(`/api/Photo/RestorePhoto/${id}`),
    answers: onlyTheOwner,
  },
  'GET /api/Photo/:id/:size': { of: photo, ask: get('/api/Photo/:id/320'), answers: everybody },
  'GET /api/Photo/:id/share.jpg': { of: photo, ask: get('/api/Photo/:id/share.jpg'), answers: everybody },
  'GET /api/PhotoGallery/GetPhotoGalleryCards/:productType': {
    ask: get('/api/PhotoGallery/GetPhotoGalleryCards/car'),
    answers: everybody,
  },
  'GET /api/PhotoGallery/GetDeletedPhotoGalleryCards/:productType': {
    ask: get('/api/PhotoGallery/GetDeletedPhotoGalleryCards/car'),
    answers: whoIsSignedIn,
  },
  'POST /api/Conversation/SendMessage': {
    of: conversation,
    ask: (agent, conversationId) =>
      agent
        .post('/api/Conversation/SendMessage')
        .send({ conversationId, messageId: randomUUID(), text: 'Yes' }),
    answers: [401, 404, 201],
  },
  'GET /api/Conversation/GetConversations': {
    ask: get('/api/Conversation/GetConversations'),
    answers: whoIsSignedIn,
  },
  'GET /api/Conversation/GetUnread': { ask: get('/api/Conversation/GetUnread'), answers: whoIsSignedIn },
  'GET /api/Conversation/GetBlocked': { ask: get('/api/Conversation/GetBlocked'), answers: whoIsSignedIn },
  'GET /api/Conversation/GetMessages/:conversationId': {
    of: conversation,
    ask: get('/api/Conversation/GetMessages/:id'),
    answers: unknownToOthers,
  },
  'POST /api/Conversation/MarkRead/:conversationId': changing('MarkRead', { upTo: 1 }),
  'POST /api/Conversation/Archive/:conversationId': changing('Archive'),
  'POST /api/Conversation/Unarchive/:conversationId': changing('Unarchive'),
  'POST /api/Conversation/Block/:conversationId': changing('Block'),
  'POST /api/Conversation/Unblock/:conversationId': changing('Unblock'),
  // Nobody reports their own ad.
  'POST /api/Report/ReportAd': {
    of: sellerAd,
    ask: (agent, adId) =>
      agent.post('/api/Report/ReportAd').send({ reportId: randomUUID(), adId, reason: 'spam' }),
    answers: [401, 201, 409],
  },
  'POST /api/Report/ReportConversation': {
    of: conversation,
    ask: (agent, conversationId) =>
      agent
        .post('/api/Report/ReportConversation')
        .send({ reportId: randomUUID(), conversationId, reason: 'spam' }),
    answers: [401, 404, 201],
  },
  'POST /api/Conversation/PublishAnswer/:conversationId': {
    of: conversation,
    ask: (agent, id) =>
      agent
        .post(`/api/Conversation/PublishAnswer/${id}`)
        .send({ answerId: randomUUID(), question: 'Is it?', answer: 'Yes.' }),
    answers: unknownToOthers,
  },
  'POST /api/Conversation/WithdrawAnswer/:adId/:answerId': changingAnswer('WithdrawAnswer'),
  'POST /api/Conversation/RestoreAnswer/:adId/:answerId': changingAnswer('RestoreAnswer'),
  'GET /api/Conversation/GetAnswers/:adId': {
    of: sellerAd,
    ask: get('/api/Conversation/GetAnswers/:id'),
    answers: everybody,
  },
  // Nobody saves their own ad.
  'PUT /api/Favourite/SaveFavourite/:adId': {
    of: sellerAd,
    ask: (agent, id) => agent.put(`/api/Favourite/SaveFavourite/${id}`),
    answers: [401, 200, 409],
  },
  'DELETE /api/Favourite/DeleteFavourite/:adId': {
    of: sellerAd,
    ask: (agent, id) => agent.delete(`/api/Favourite/DeleteFavourite/${id}`),
    answers: whoIsSignedIn,
  },
  'GET /api/Favourite/GetFavourites': { ask: get('/api/Favourite/GetFavourites'), answers: whoIsSignedIn },
  'GET /api/Favourite/GetFavouriteAdIds': {
    ask: get('/api/Favourite/GetFavouriteAdIds'),
    answers: whoIsSignedIn,
  },
  'GET /api/Favourite/GetFavouriteCount/:adId': {
    of: sellerAd,
    ask: get('/api/Favourite/GetFavouriteCount/:id'),
    answers: everybody,
  },
  // Another user is told of none of them.
  'GET /api/Interest/GetInterest': {
    of: sellerAd,
    ask: get('/api/Interest/GetInterest?adIds=:id'),
    answers: whoIsSignedIn,
  },
  'GET /api/Match/GetMatches/:adId': {
    of: sellerAd,
    ask: get('/api/Match/GetMatches/:id'),
    answers: onlyTheOwner,
  },
  'GET /api/Match/GetAdsWithMatches': {
    ask: get('/api/Match/GetAdsWithMatches?kind=wanted'),
    answers: whoIsSignedIn,
  },
  // To others no match is named.
  'POST /api/Match/DismissMatch/:matchId': {
    of: match,
    ask: (agent, id) => agent.post(`/api/Match/DismissMatch/${id}`),
    answers: unknownToOthers,
  },
  'POST /api/Match/RestoreMatch/:matchId': {
    of: match,
    ask: (agent, id) => agent.post(`/api/Match/RestoreMatch/${id}`),
    answers: unknownToOthers,
  },
  'GET /api/Mail/GetSettings': { ask: get('/api/Mail/GetSettings'), answers: whoIsSignedIn },
  // This server has no mail server to send a link by.
  'PUT /api/Mail/SaveAddress': {
    ask: (agent) => agent.put('/api/Mail/SaveAddress').send({ address: 'ann@example.org' }),
    answers: [401, 409, 409],
  },
  'POST /api/Mail/SendConfirmation': {
    ask: (agent) => agent.post('/api/Mail/SendConfirmation'),
    answers: [401, 409, 409],
  },
  'DELETE /api/Mail/DeleteAddress': {
    ask: (agent) => agent.delete('/api/Mail/DeleteAddress'),
    answers: whoIsSignedIn,
  },
  'PUT /api/Mail/SaveSettings': {
    ask: (agent) => agent.put('/api/Mail/SaveSettings').send({ newMessages: true }),
    answers: whoIsSignedIn,
  },
  // The token of the link is what lets in; being signed in changes nothing.
  'POST /api/Mail/Confirm': {
    ask: (agent) => agent.post('/api/Mail/Confirm').send({ token: 'made-up' }),
    answers: [410, 410, 410],
  },
  'POST /api/Mail/Unsubscribe': {
    ask: (agent) => agent.post('/api/Mail/Unsubscribe?token=made-up'),
    answers: [410, 410, 410],
  },
  'GET /api/Mail/Unsubscribe': {
    ask: get('/api/Mail/Unsubscribe?token=made-up'),
    answers: [302, 302, 302],
  },
  'GET /api/Notice/GetNotices': { ask: get('/api/Notice/GetNotices'), answers: whoIsSignedIn },
  'POST /api/Notice/MarkRead': {
    ask: (agent) => agent.post('/api/Notice/MarkRead').send({ upTo: 1 }),
    answers: whoIsSignedIn,
  },
  // Ids name notices of the user who asks, whatever they are.
  'POST /api/Notice/MarkUnread': {
    of: async () => `message.${await conversation()}`,
    ask: (agent, id) => agent.post('/api/Notice/MarkUnread').send({ noticeIds: [id] }),
    answers: whoIsSignedIn,
  },
  'GET /api/Notice/GetSettings': { ask: get('/api/Notice/GetSettings'), answers: whoIsSignedIn },
  'PUT /api/Notice/SaveSettings': {
    ask: (agent) => agent.put('/api/Notice/SaveSettings').send({ off: [] }),
    answers: whoIsSignedIn,
  },
  'GET /api/Search/GetSearches': { ask: get('/api/Search/GetSearches'), answers: whoIsSignedIn },
  'POST /api/Search/MarkSeen/:id': {
    of: buyerAd,
    ask: (agent, id) => agent.post(`/api/Search/MarkSeen/${id}`),
    answers: unknownToOthers,
  },
  'PUT /api/Search/SaveNotify/:id': {
    of: buyerAd,
    ask: (agent, id) => agent.put(`/api/Search/SaveNotify/${id}`).send({ notify: 'daily' }),
    answers: unknownToOthers,
  },
  'POST /api/Match/CountDemand': {
    ask: (agent) => agent.post('/api/Match/CountDemand').send({ productType: 'car', brand: 'Renault' }),
    answers: whoIsSignedIn,
  },
  'GET /api/Match/GetPriceGuidance': {
    ask: get('/api/Match/GetPriceGuidance?productType=car&brand=Renault&model=Zoe'),
    answers: everybody,
  },
  'GET /api/Catalogue/FindModels': { ask: get('/api/Catalogue/FindModels?text=zoe'), answers: everybody },
};

/** What is served and is no call of the contract; all of it is public, and the same for every user. */
const besideCalls = ['/health/live', '/health/ready', '/openapi.json', '/', '/start.js'];

const allowed = ['allowed', 'allowed', 'allowed'] as const;

/** Topics by the word before the colon. */
const topics: Record<string, { of: () => Promise<string>; answers: readonly [string, string, string] }> = {
  'for-sale': { of: async () => 'car', answers: allowed },
  wanted: { of: async () => 'car', answers: allowed },
  ad: { of: sellerAd, answers: allowed },
  user: { of: async () => ann.userId, answers: allowed },
  gallery: { of: async () => 'car', answers: allowed },
  'deleted-ads': {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  'private-ads': {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  searches: {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  inbox: {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  blocked: {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  conversation: { of: conversation, answers: ['sign-in-required', 'not-found', 'allowed'] },
  answers: { of: sellerAd, answers: allowed },
  'favourite-count': { of: sellerAd, answers: allowed },
  favourites: {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  matches: { of: sellerAd, answers: ['sign-in-required', 'not-your-ad', 'allowed'] },
  notices: {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
  'deleted-photos': {
    of: async () => ann.userId,
    answers: ['sign-in-required', 'not-found', 'allowed'],
  },
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

test('of every call it is said here who may make it', () => {
  expect(server.app.endpoints.map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('nothing else is served than these calls, and what is for everybody', () => {
  const others = routesIn(server.app.web.router).filter(
    (path) => !server.app.endpoints.some((one) => one.path === path),
  );
  expect(others.toSorted()).toEqual(besideCalls.toSorted());
});

test('of every subscription that runs its slice says name and delay, for the commands', () => {
  const running = server.app.subscriptions.map(({ name, delay }) => ({ name, ...(delay && { delay }) }));
  expect(running).toEqual(expect.arrayContaining([...subscriptionDefinitions]));
  expect(running).toHaveLength(subscriptionDefinitions.length);
});

test('of every topic it is said here who may watch it', () => {
  const names = server.app.topics.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(topics).toSorted());
});

test('a topic that is refused to signed-out and other users says who may read its rows, and no other does', () => {
  const refusing = Object.keys(topics).filter((name) => {
    const [stranger, other] = topics[name]!.answers;
    return stranger !== 'allowed' && other !== 'allowed';
  });
  const isPrivate = server.app.topics.filter((topic) => topic.isPrivate).map(({ name }) => name);
  expect(isPrivate.toSorted()).toEqual(refusing.toSorted());
});

test('a call that needs a signed-in user says so in its contract, and no other does', () => {
  const needing = server.app.endpoints.filter(({ access }) => access === 'signed-in').map(nameOf);
  const refusing = Object.keys(calls).filter(
    (name) => calls[name]!.answers[0] === 401 && name !== 'POST /api/Auth/Token',
  );
  expect(needing.toSorted()).toEqual(refusing.toSorted());
});

describe.each(Object.entries(calls))('%s', (_name, { of, ask, answers }) => {
  test(`answers ${answers.join(', ')} to a signed-out user, to another user, to the owner`, async () => {
    const id = (await of?.()) ?? '';
    const asked: number[] = [];
    for (const person of [null, bob, ann]) asked.push((await ask(server.as(person), id)).status);
    expect(asked).toEqual(answers);
  });
});

test.each(Object.entries(topics))('topic %s', async (name, { of, answers }) => {
  const topic = `${name}:${await of()}`;
  const replies: string[] = [];
  for (const person of [null, bob, ann]) {
    const client = server.socket(person ? { token: person.token } : {});
    const reply = await client.timeout(60_000).emitWithAck('watch', { topic });
    replies.push('position' in reply ? 'allowed' : reply.code);
    client.disconnect();
  }
  expect(replies).toEqual(answers);
});

test('a token that was never issued counts as signed out', async () => {
  const stranger = { ...ann, token: `${ann.token.slice(0, -4)}AAAA` };
  await server.as(stranger).get('/api/User/GetLoggedInUser').expect(401);
  const client = server.socket({ token: stranger.token });
  const refusal = await new Promise<Error & { data?: unknown }>((heard) => client.on('connect_error', heard));
  expect(refusal.data).toMatchObject({ code: 'sign-in-required' });
});

/** The paths of a router's routes, and of the routers in it (theirs without what they are mounted under). */
function routesIn(router: Router): string[] {
  const paths = router.stack.flatMap(({ route, handle }) => {
    if (route) return [route.path].flat(); // a route may have several
    return 'stack' in handle ? routesIn(handle as unknown as Router) : [];
  });
  return [...new Set(paths)];
}
