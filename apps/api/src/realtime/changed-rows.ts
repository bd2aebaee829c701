import type { Topic } from '@voltyard/contracts/push';
import { followedFields } from '../views/followed-fields.js';
import { asRemoved, inLogOrder } from '../views/log-order.js';
import { idsTouched } from '../views/projecting.js';
import type { ChangedRow, RowChange, Views } from '../views/views.js';
import type { Tick } from './tailer.js';
import type { SourceChanges, TopicSource } from './topics.js';

export interface TopicChanges extends SourceChanges {
  readonly topic: Topic;
  /** The ids of rows that the tick made, and that are as they were made. */
  readonly made: ReadonlySet<string>;
}

export interface TickChanges {
  /** What each source sends to each topic, in log order: every changed row once, as it now is, or as gone where it is not any more. */
  readonly byTopic: readonly TopicChanges[];
  /** Every topic with a row that the tick changed, also where a later tick sends it. */
  readonly touched: ReadonlySet<Topic>;
}

export async function changesByTopic(
  tick: Tick,
  sources: readonly TopicSource[],
  views: Views,
): Promise<TickChanges> {
  const changed: TopicChanges[] = [];
  const touched = new Set<Topic>();
  const beginnings = beginningsIn(tick);
  for (const source of sources) {
    const ids = new Set(tick.commits.flatMap((commit) => idsTouched(source.projection, commit)));
    if (ids.size === 0) continue;
    const rows = await views.changesOf(source.projection.view, [...ids]);
    for (const topic of rows.flatMap((row) => topicsOf(row, source))) touched.add(topic);
    const byTopic = new Map<Topic, RowChange[]>();
    for (const [topic, change] of rows.flatMap((row) => changesOfRow(row, tick, source))) {
      const changes = byTopic.get(topic) ?? [];
      byTopic.set(topic, changes);
      changes.push(change);
    }
    for (const [topic, changes] of byTopic) {
      changed.push({
        topic,
        source,
        changes: inLogOrder(changes),
        made: madeOf(changes, beginnings, source),
      });
    }
  }
  return { byTopic: changed, touched };
}

/** The streams that a tick begins, by the positions of their first commits. */
const beginningsIn = ({ commits }: Tick): ReadonlyMap<number, string> =>
  new Map(commits.filter(({ version }) => version === 1).map(({ position, stream }) => [position, stream]));

/** A row that was changed after it was made may be on screens already: it does not count as made. */
const madeOf = (
  changes: readonly RowChange[],
  beginnings: ReadonlyMap<number, string>,
  { streamOf }: TopicSource,
): ReadonlySet<string> => {
  const isMade = ({ id, position, json }: RowChange) =>
    json !== null && streamOf !== undefined && beginnings.get(position) === streamOf(id);
  return new Set(changes.filter(isMade).map(({ id }) => id));
};

/** Where a row is, and where it was before. */
const topicsOf = ({ id, fields, before }: ChangedRow, source: TopicSource): Topic[] =>
  [followedFields(source.projection.view, fields), ...before.map((left) => left.fields)].flatMap((each) =>
    source.topicsOf({ id, fields: each }),
  );

/** Who hears what of a row: the topics that it is in, and those that it left with this tick. */
function changesOfRow(row: ChangedRow, tick: Tick, source: TopicSource): [Topic, RowChange][] {
  const { id, before } = row;
  const topics = source.topicsOf({ id, fields: followedFields(source.projection.view, row.fields) });
  const left = new Map<Topic, RowChange>();
  for (const { fields, position } of before) {
    if (position <= tick.from || position > tick.to) continue;
    for (const topic of source.topicsOf({ id, fields })) {
      if (!topics.includes(topic)) left.set(topic, asRemoved({ id, fields, position }));
    }
  }
  // A row that a later commit changed again already is sent with that commit's tick. One that no commit of this tick
  // changed is not sent: a removed row may be that of an ad that is private now, and changes without being public.
  const there = row.position > tick.from && row.position <= tick.to ? topics : [];
  return [...there.map((topic): [Topic, RowChange] => [topic, row]), ...left];
}

/** `Change`s as JSON, with the rows as they are stored: rows are neither parsed nor serialized again. */
export const changesText = (topic: Topic, changes: readonly RowChange[]): string =>
  `[${changes.map((change) => changeText(topic, change)).join(',')}]`;

const changeText = (topic: Topic, { id, position, json }: RowChange): string =>
  `{"topic":${JSON.stringify(topic)},"position":${position},"id":${JSON.stringify(id)},"row":${json ?? 'null'}}`;
