import 'fake-indexeddb/auto';
import { clearUploadDrafts, type UploadDrafts, uploadDrafts } from './upload-drafts';
import { sweepUploadDrafts, type UploadDraft } from './upload-drafts-database';

const hour = 60 * 60 * 1000;
const photo = { cardId: 'a', photoId: 'a', width: 4, height: 3, thumbhash: 'abc' };
const card = (cardId: string, part: Partial<UploadDraft> = {}): UploadDraft => ({
  cardId,
  place: 0,
  file: { name: `${cardId}.jpg`, size: 5, type: 'image/jpeg' },
  fileName: `${cardId}.jpg`,
  photoCaption: '',
  photo: null,
  ...part,
});

/** Stands for a file: the copies a test's database makes know no Blob. */
const bytes = (text: string) => ({ text }) as unknown as Blob;

const formOf = (userId = 'ann', draftKey = 'for-sale-create') => uploadDrafts({ userId, draftKey })!;
const idsIn = async (form: UploadDrafts) => (await form.load()).map(({ card: { cardId } }) => cardId);

beforeEach(clearUploadDrafts);
afterEach(() => jest.restoreAllMocks());

test('a card comes back as it was, with its file', async () => {
  expect(await formOf().add(card('a', { photoCaption: 'Front' }), bytes('zoe'))).toBe(true);
  const [back] = await formOf().load();
  expect(back!.card).toEqual(card('a', { photoCaption: 'Front' }));
  expect(back!.file).toEqual(bytes('zoe'));
});

test('cards come back in their places', async () => {
  for (const [place, id] of ['c', 'a', 'b'].entries()) await formOf().add(card(id, { place }), bytes(id));
  expect(await idsIn(formOf())).toEqual(['c', 'a', 'b']);
});

test('each person and each form has its own', async () => {
  await formOf('ann', 'for-sale-create').add(card('a'), bytes('a'));
  expect(await idsIn(formOf('bob', 'for-sale-create'))).toEqual([]);
  expect(await idsIn(formOf('ann', 'for-sale'))).toEqual([]);
  expect(await idsIn(formOf('ann', 'wanted-create'))).toEqual([]);
});

test('a change keeps the file, and a photo that another tab has uploaded meanwhile', async () => {
  await formOf().add(card('a'), bytes('zoe'));
  await formOf().storePhoto('a', photo);
  await formOf().change(card('a', { photoCaption: 'Front' }));
  const [back] = await formOf().load();
  expect(back!.card).toEqual(card('a', { photoCaption: 'Front', photo }));
  expect(back!.file).toEqual(bytes('zoe'));
  expect(await formOf().photoOf('a')).toEqual(photo);
});

test('another file takes the place of the one that was gone', async () => {
  await formOf().add(card('a'), undefined);
  expect((await formOf().load())[0]!.file).toBeNull();
  expect(await formOf().changeFile('a', bytes('again'))).toBe(true);
  expect((await formOf().load())[0]!.file).toEqual(bytes('again'));
});

test('what is forgotten is gone, and no late change brings it back', async () => {
  await formOf().add(card('a'), bytes('a'));
  await formOf().add(card('b'), bytes('b'));
  await formOf().forget('a');
  await formOf().change(card('a', { photoCaption: 'late' }));
  await formOf().storePhoto('a', photo);
  expect(await formOf().changeFile('a', bytes('late'))).toBe(false);
  expect(await idsIn(formOf())).toEqual(['b']);
  expect(await formOf().photoOf('a')).toBeNull();
});

test('logging out forgets everybody’s', async () => {
  await formOf('ann').add(card('a'), bytes('a'));
  await formOf('bob').add(card('b'), bytes('b'));
  await clearUploadDrafts();
  expect([...(await idsIn(formOf('ann'))), ...(await idsIn(formOf('bob')))]).toEqual([]);
});

test('a card that is a day old is removed by the next visit of any user', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await formOf('ann').add(card('old'), bytes('old'));
  clock.mockReturnValue(hour);
  await formOf('ann').add(card('younger'), bytes('younger'));
  // A change makes nothing younger: the server counts from the upload.
  await formOf('ann').change(card('old', { photoCaption: 'still' }));
  clock.mockReturnValue(24 * hour + 1);
  await formOf('bob').load();
  clock.mockReturnValue(0);
  expect(await idsIn(formOf('ann'))).toEqual(['younger']);
});

test('old cards are swept as the page starts', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await formOf().add(card('old'), bytes('old'));
  clock.mockReturnValue(25 * hour);
  await sweepUploadDrafts();
  clock.mockReturnValue(0);
  expect(await idsIn(formOf())).toEqual([]);
});

describe('where the browser does not keep it', () => {
  /** There is room in no store but this one. */
  const fillDisk = (roomIn?: string) => {
    type Put = (...args: unknown[]) => IDBRequest<IDBValidKey>;
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name !== roomIn) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
  };
  const warn = () => jest.spyOn(console, 'warn').mockImplementation(() => {});

  test('a file that has no room leaves its card, which asks for it', async () => {
    warn();
    fillDisk('cards');
    expect(await formOf().add(card('a'), bytes('a'))).toBe(false);
    jest.restoreAllMocks();
    expect(await formOf().load()).toEqual([{ card: card('a'), file: null }]);
  });

  test('nothing fails when there is no room at all', async () => {
    const warned = warn();
    fillDisk();
    expect(await formOf().add(card('a'), bytes('a'))).toBe(false);
    expect(warned).toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(await formOf().load()).toEqual([]);
  });

  test('there is nothing to keep with', async () => {
    const database = globalThis.indexedDB;
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(uploadDrafts({ userId: 'ann', draftKey: 'for-sale-create' })).toBeNull();
    await expect(clearUploadDrafts()).resolves.toBeUndefined();
    await expect(sweepUploadDrafts()).resolves.toBeUndefined();
    globalThis.indexedDB = database;
  });
});
