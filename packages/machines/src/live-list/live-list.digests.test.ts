import type { AnnouncedRow, Change, WatchReply } from '@voltyard/contracts/push';
import * as fc from 'fast-check';
import { type Ad, ad, announced, change, startList } from './live-list.harness.js';
import { hasMore, offeredCount, visibleRows } from './live-list.selectors.js';
import type { LoadedPage } from './live-rows.js';

/** What happens to a list: at the marketplace, on the way, and by the person. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('post' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), of: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('remove' as const), of: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('tell' as const), asDigest: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('find' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('take' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('more' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('answer' as const), lag: fc.nat(2) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const pageSize = 3;
/** More than this is not told as missed. */
const maxMissed = 6;

/** A marketplace with a log, and a page that watches one of its lists: told whole rows, or digests, as it happens to be. */
class World {
  readonly list = startList();
  /** What is true at each position: the rows by their ids, null for those that are gone. */
  private readonly log: { id: string; row: Ad | null; isMade: boolean }[] = [];
  private numbers = 0;
  /** Up to where the page was told; what is after it is told together. */
  private told = 0;
  /** The position that the list was first loaded at. What is older is not new. */
  firstLoadAt: number | null = null;
  private isConnected = false;
  private isWatched = false;
  private readonly answered = { loads: 0, watches: 0 };

  private position = () => this.log.length;
  rowsAt(position = this.position()): Map<string, Ad> {
    const rows = new Map<string, Ad>();
    for (const { id, row } of this.log.slice(0, position)) {
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    return rows;
  }
  inOrder = (position?: number): Ad[] =>
    [...this.rowsAt(position).values()].toSorted((a, b) => b.createdAt - a.createdAt);

  post(): void {
    this.numbers += 1;
    const id = `a${this.numbers}`;
    this.log.push({ id, row: ad(id), isMade: true });
  }
  private pick(of: number): string | undefined {
    const ids = [...this.rowsAt().keys()];
    return ids[of % ids.length];
  }
  changeOne(of: number): void {
    const id = this.pick(of);
    if (id) this.log.push({ id, row: ad(id, { title: `as at ${this.position()}` }), isMade: false });
  }
  remove(of: number): void {
    const id = this.pick(of);
    if (id) this.log.push({ id, row: null, isMade: false });
  }

  /** Each row once, as it is now, with its last position. */
  private changesAfter(after: number): (Change<Ad> & { isMade: boolean })[] {
    const newest = new Map<string, Change<Ad> & { isMade: boolean }>();
    this.log.slice(after).forEach(({ id, row, isMade }, index) => {
      newest.delete(id);
      newest.set(id, { ...change(id, after + index + 1, row), isMade });
    });
    return [...newest.values()];
  }
  tell(asDigest: boolean): void {
    if (!this.isConnected || !this.isWatched) return;
    const changes = this.changesAfter(this.told);
    this.told = this.position();
    if (changes.length === 0) return;
    if (!asDigest) return this.list.hear(...changes);
    const made: AnnouncedRow[] = changes
      .filter(({ isMade }) => isMade)
      .map((row) => announced(row.id, row.position));
    this.list.digest(made, ...changes.filter(({ isMade }) => !isMade));
  }

  lose(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.isWatched = false;
    this.list.close();
  }
  find(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.list.open();
  }

  /**
   * Answers what was asked last; a page may come from a process that is behind by so much. What waits to be told is still
   * told afterwards, also what the answer has.
   */
  async answer(lag = 0): Promise<void> {
    const { loads, watches } = this.list;
    if (this.answered.loads < loads.length) {
      this.answered.loads = loads.length;
      const { input, answer } = loads.at(-1)!;
      const page = this.page(input.before, input.limit, Math.max(0, this.position() - lag));
      this.firstLoadAt ??= page.position;
      await answer(page);
    }
    if (this.answered.watches < watches.length && this.isConnected) {
      this.answered.watches = watches.length;
      const { input, answer } = watches.at(-1)!;
      this.isWatched = true;
      await answer(this.reply(input.after));
    }
  }
  private page(before: string | null, limit = pageSize, position = this.position()): LoadedPage<Ad> {
    const rows = this.inOrder(position).filter(
      ({ createdAt }) => before === null || createdAt < Number(before),
    );
    const next = rows.length > limit ? String(rows[limit - 1]!.createdAt) : null;
    return { rows: rows.slice(0, limit), next, position };
  }
  private reply(after: number | undefined): WatchReply<Ad> {
    const position = this.position();
    const missed = after === undefined ? [] : this.changesAfter(after);
    return missed.length > maxMissed ? { resync: true, position } : { position, missed };
  }

  hasQuestions = () =>
    this.answered.loads < this.list.loads.length || this.answered.watches < this.list.watches.length;

  async happen(step: Happening): Promise<void> {
    if (step.what === 'post') this.post();
    else if (step.what === 'change') this.changeOne(step.of);
    else if (step.what === 'remove') this.remove(step.of);
    else if (step.what === 'tell') this.tell(step.asDigest);
    else if (step.what === 'lose') this.lose();
    else if (step.what === 'find') this.find();
    else if (step.what === 'take') this.list.take();
    else if (step.what === 'more') this.list.actor.send({ type: 'more.wanted' });
    else await this.answer(step.lag);
  }

  /** Everything that was asked is answered, and everything that happened is told. */
  async settle(asDigest: boolean): Promise<void> {
    this.find();
    while (this.hasQuestions()) await this.answer();
    this.tell(asDigest);
    while (this.hasQuestions()) await this.answer();
  }
}

const titles = (rows: readonly Ad[]) => rows.map(({ id, title }) => `${id}: ${title}`);

/** What the page shows and what it offers, together, are the beginning of the list: nothing is missed or there twice. */
function expectTruth({ list, inOrder, firstLoadAt }: World): void {
  const now = list.now();
  const shown = visibleRows(now);
  const { offered } = now.context;
  const count = offeredCount(now);
  expect(count).toBe(Object.keys(offered).length);
  expect(Object.values(offered).filter((position) => position <= firstLoadAt!)).toEqual([]);
  const beginning = hasMore(now) ? inOrder().slice(0, shown.length + count) : inOrder();
  expect(beginning).toHaveLength(shown.length + count);
  expect(titles(shown)).toEqual(titles(beginning.filter(({ id }) => !(id in offered))));
}

test('with rows and digests mixed in any way, and losses between them, nothing is missed, shown twice or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), fc.boolean(), async (steps, asDigest) => {
      const world = new World();
      world.post();
      world.find();
      for (const step of steps) await world.happen(step);
      await world.settle(asDigest);
      expect(world.list.freshness()).toBe('live');
      expectTruth(world);
      world.list.take();
      await world.settle(asDigest);
      expect(world.list.offered()).toBe(0);
      expectTruth(world);
      world.list.actor.stop();
    }),
    { numRuns: 300 },
  );
});
