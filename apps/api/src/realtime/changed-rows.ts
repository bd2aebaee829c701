import type { Change, Topic } from '@voltyard/contracts/push';
import { idsTouched } from '../views/projecting.js';
import type { RowChange, Views } from '../views/views.js';
import type { Tick } from './tailer.js';
import type { TopicSource } from './topics.js';

/** What each topic hears of a tick: every changed row once, as it now is, in log order. */
export async function changesByTopic(
  tick: Tick,
  sources: readonly TopicSource[],
  views: Views,
): Promise<Map<Topic, Change[]>> {
  const byTopic = new Map<Topic, Change[]>();
  for (const source of sources) {
    const ids = new Set(tick.commits.flatMap((commit) => idsTouched(source.projection, commit)));
    if (ids.size === 0) continue;
    const rows = await views.changesOf(source.projection.view, [...ids]);
    // A row that a later commit changed again already is that commit's tick to tell.
    for (const row of rows.filter(({ position }) => position <= tick.to)) {
      for (const topic of source.topicsOf(row)) {
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), changeOf(topic, row)]);
      }
    }
  }
  return byTopic;
}

export const changeOf = (topic: Topic, { id, position, json }: RowChange): Change => ({
  topic,
  position,
  id,
  row: json === null ? null : JSON.parse(json),
});
