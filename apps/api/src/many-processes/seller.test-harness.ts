import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import request, { type Response, type Test } from 'supertest';
import { jpeg, type Person } from '../app.test-harness.js';
import type { Chance } from './seeded.test-harness.js';

interface OwnAd {
  id: string;
  version: number;
  price: number;
  photoIds: string[];
}

/** What was done so far, for the account that a run gives. */
export interface Tally {
  posts: number;
  changes: number;
  deletions: number;
  uploads: number;
  retries: number;
}

const patience = 40_000;
/** Answers that say that asking again may help. */
const isPassing = ({ status, body }: Response) => status === 503 && body.code === 'not-ready';

/**
 * A person who posts, changes and deletes ads with photos, one call after the other, and asks again until each is
 * answered. So it is known for certain how each of the ads must be in the end.
 */
export class Seller {
  readonly ads = new Map<string, OwnAd>();
  readonly deleted = new Set<string>();

  constructor(
    private readonly url: () => string,
    private readonly person: Person,
    private readonly chance: Chance,
    private readonly tally: Tally,
    /** Hears of every answer 503. */
    private readonly onRefusal: (response: Response) => void = () => {},
  ) {}

  async act(): Promise<void> {
    const [ad] = this.ads.size === 0 ? [] : [this.chance.oneOf([...this.ads.values()])];
    const what = this.chance.between(1, 10);
    if (!ad || what <= 4) await this.post();
    else if (what <= 7) await this.change(ad);
    else if (what <= 9) await this.addPhoto(ad);
    else await this.delete(ad);
  }

  async post(): Promise<{ id: string; answeredAt: number }> {
    const [id, price] = [randomUUID(), this.chance.between(1, 90_000)];
    const body = { ...carFields({ price }), sellerAdId: id };
    const { version } = (await this.ask('post', '/api/SellerAd/CreateSellerAd', (call) => call.send(body)))
      .body;
    const answeredAt = performance.now();
    this.tally.posts += 1;
    this.ads.set(id, { id, version, price, photoIds: [] });
    return { id, answeredAt };
  }

  private async change(ad: OwnAd): Promise<void> {
    const price = ad.price + 1;
    const body = { ...carFields({ price }), version: ad.version };
    const reply = await this.ask('put', `/api/SellerAd/UpdateSellerAd/${ad.id}`, (call) => call.send(body));
    Object.assign(ad, { price, version: reply.body.version });
    this.tally.changes += 1;
  }

  private async delete(ad: OwnAd): Promise<void> {
    await this.ask('delete', `/api/SellerAd/DeleteSellerAd/${ad.id}`);
    this.ads.delete(ad.id);
    this.deleted.add(ad.id);
    this.tally.deletions += 1;
  }

  private async addPhoto(ad: OwnAd): Promise<void> {
    if (ad.photoIds.length === 3) return;
    const photoId = randomUUID();
    const file = await jpeg('#32a467', 64, 48);
    await this.ask('post', '/api/File/car/add', (call) =>
      call.field({ cardId: photoId, fileName: 'car.jpg' }).attach('file', file, 'car.jpg'),
    );
    this.tally.uploads += 1;
    if (this.chance.between(1, 5) === 1) return; // left lying: to be collected
    const photos = [{ photoId, photoCaption: 'A photo' }];
    const saving = { sellerAdId: ad.id, photos };
    const reply = await this.ask('post', '/api/Photo/SavePhotos', (call) => call.send(saving));
    ad.photoIds.push(photoId);
    ad.version = reply.body.version;
  }

  /** Asks until there is an answer; anything but a good one or "not ready" fails the test. */
  private async ask(
    method: 'post' | 'put' | 'delete',
    path: string,
    fill: (call: Test) => Test = (call) => call,
  ): Promise<Response> {
    const deadline = Date.now() + patience;
    for (;;) {
      const call = request(this.url())[method](path).set('connection', 'close');
      const sent = fill(call.auth(this.person.token, { type: 'bearer' })).timeout(20_000);
      const reply = await sent.then(
        (response) => response,
        () => null, // the process was killed before it answered
      );
      if (reply && reply.status < 300) return reply;
      if (reply && isPassing(reply)) this.onRefusal(reply);
      else if (reply) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered.`);
      this.tally.retries += 1;
      await pause(100);
    }
  }
}
