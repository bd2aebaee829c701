import type { Topic } from '@voltyard/contracts/push';
import type { FieldValue, Projection } from '../views/views.js';

/** What of a row its topics depend on. */
export interface Followed {
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** Topics that a slice's rows are heard under. */
export interface TopicSource {
  /** Whose rows they are. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a source does not care which events its projection reads
  readonly projection: Projection<any>;
  /** What stands before the colon of its topics; no two sources share one. */
  readonly names: readonly string[];
  /** Which rows a topic is about, as an equality (of fields, or of `id`) the view has an index for; null when it is none of this source's. */
  rowsOf(topic: Topic): Readonly<Record<string, FieldValue>> | null;
  /** Every topic that hears of a row, by the fields that its changes are followed by; of a removed row by its last ones. */
  topicsOf(row: Followed): Topic[];
}

/** Whose topic it is, and the rows it is about; null when there is no such topic. */
export function rowsBehind(sources: readonly TopicSource[], topic: Topic) {
  const [name = ''] = topic.split(':', 1);
  const source = sources.find(({ names }) => names.includes(name));
  const rows = source?.rowsOf(topic) ?? null;
  return source && rows ? { source, rows } : null;
}
