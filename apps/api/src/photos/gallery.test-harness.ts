import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { Change } from '@voltyard/contracts/push';
import { jpeg, type Person, startTestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';

export interface GalleryPage {
  photoGalleryCards: PhotoGalleryCard[];
  next: string | null;
  position: number;
}

/** The whole api with Ann and Bob, and what is done with galleries; its clock does not move unless a test moves it. */
export async function galleryMarket() {
  let now = new Date('2026-11-21T10:00:00.000Z');
  const server = await startTestApp({ now: () => now, before: othersReact });
  const [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
  const photoFile = await jpeg();

  const save = (body: object, by: Person | null = ann) =>
    server.as(by).post('/api/Photo/SavePhotos').send(body);
  const asked = (path: string) => server.as(null).get(`/api/PhotoGallery/GetPhotoGalleryCards/${path}`);
  const gallery = async (path = 'car') => (await asked(path).expect(200)).body as GalleryPage;

  return {
    ...server,
    ann,
    bob,
    now: () => now,
    secondsPass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    uploaded: async (by = ann, bucket = 'car'): Promise<string> => {
      const { body } = await server
        .as(by)
        .post(`/api/File/${bucket}/add`)
        .field({ cardId: randomUUID(), fileName: 'lake.jpg' })
        .attach('file', photoFile, 'lake.jpg')
        .expect(200);
      return body.photoId as string;
    },
    save,
    put: async (photoId: string, photoCaption = '') =>
      (await save({ photos: [{ photoId, photoCaption }] }).expect(200)).body as {
        version: number;
        position: number;
      },
    postedAd: async () =>
      (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body
        .sellerAdId as string,
    remove: (photoId: string, by: Person | null = ann) =>
      server.as(by).delete(`/api/Photo/DeletePhoto/${photoId}`),
    asked,
    gallery,
    idsIn: async (path = 'car') => (await gallery(path)).photoGalleryCards.map(({ photoId }) => photoId),
    watching: async (topic: string, after?: number, by: Person | null = null) => {
      await server.allIsDelivered();
      const client = server.socket(by ? { token: by.token } : {});
      const heard: Change<PhotoGalleryCard>[] = [];
      client.on('changes', (changes) => heard.push(...(changes as Change<PhotoGalleryCard>[])));
      const reply = await client.timeout(60_000).emitWithAck('watch', { topic, after });
      /** The nth change, once it is heard. */
      const nth = async (count: number): Promise<Change<PhotoGalleryCard> | undefined> => {
        const deadline = Date.now() + 60_000;
        while (heard.length < count && Date.now() < deadline)
          await new Promise((resolve) => setTimeout(resolve, 5));
        return heard[count - 1];
      };
      return { heard, reply, nth };
    },
  };
}
export type GalleryMarket = Awaited<ReturnType<typeof galleryMarket>>;

/** A reply as its status and code. */
export const answered = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
