import type { Topic } from '@voltyard/contracts/push';
import { followedFields } from '../views/followed-fields.js';
import { idsTouched } from '../views/projecting.js';
import type { RowChange, Views } from '../views/views.js';
import type { Tick } from './tailer.js';
import type { TopicSource } from './topics.js';

/** What each topic hears of a tick, as JSON texts: every changed row once, as it now is, in log order. */
export async function changesByTopic(
  tick: Tick,
  sources: readonly TopicSource[],
  views: Views,
): Promise<Map<Topic, string[]>> {
  const byTopic = new Map<Topic, string[]>();
  for (const source of sources) {
    const ids = new Set(tick.commits.flatMap((commit) => idsTouched(source.projection, commit)));
    if (ids.size === 0) continue;
    const rows = await views.changesOf(source.projection.view, [...ids]);
    // A row that a later commit changed again already is that commit's tick to tell.
    for (const row of rows.filter(({ position }) => position <= tick.to)) {
      const fields = followedFields(source.projection.view, row.fields);
      for (const topic of source.topicsOf({ id: row.id, fields })) {
        const changes = byTopic.get(topic) ?? [];
        byTopic.set(topic, changes);
        changes.push(changeText(topic, row));
      }
    }
  }
  return byTopic;
}

/** A `Change` as JSON, with the row as it is stored: rows are neither parsed nor written anew to be told. */
export const changeText = (topic: Topic, { id, position, json }: RowChange): string =>
  `{"topic":${JSON.stringify(topic)},"position":${position},"id":${JSON.stringify(id)},"row":${json ?? 'null'}}`;

export const arrayText = (texts: readonly string[]): string => `[${texts.join(',')}]`;
