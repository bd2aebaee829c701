import type { Change, Digest, PushSchema, Topic, WatchReply } from '@voltyard/contracts/push';
import type { HeardEvent, WatchInput } from '@voltyard/machines/live-list/live-list.setup';
import { fromCallback, fromPromise } from 'xstate';
import type { LiveTopics } from './live-topics';
import { parsePush } from './parse-push';

/**
 * How a live list hears its topic. Each push is parsed once, by the schema of the topic's rows. A list with
 * `hasDigests` may be told that rows are new without being sent them.
 */
export function topicEffects<Row>(
  topics: LiveTopics,
  topic: Topic,
  schema: PushSchema<Row>,
  { hasDigests = false }: { hasDigests?: boolean } = {},
) {
  const parsed = (changes: readonly Change[]) => parsedRows(changes, schema, topic);
  return {
    listen: fromCallback(({ sendBack }: { sendBack: (event: HeardEvent<Row>) => void }) => {
      const closed = () => sendBack({ type: 'connection.closed' });
      const opened = () => sendBack({ type: 'connection.opened' });
      const hear = (received: readonly Change[], eventOf: (changes: Change<Row>[]) => HeardEvent<Row>) => {
        const changes = parsed(received);
        if (changes !== undefined) return sendBack(eventOf(changes));
        // As after a lost connection: the list asks for what it missed, and says that it is out of date until it has it.
        closed();
        opened();
      };
      const changed = (received: readonly Change[]) =>
        hear(received, (changes) => ({ type: 'changes.heard', changes }));
      const digest = ({ announced, changes: received }: Digest) =>
        hear(received, (changes) => ({ type: 'digest.heard', announced, changes }));
      return topics.listen(topic, { opened, closed, changed, ...(hasDigests && { digest }) });
    }),
    watch: fromPromise<WatchReply<Row>, WatchInput>(async ({ input }) => {
      const reply = await topics.watch(topic, input.after);
      if (!('missed' in reply)) return reply;
      const missed = parsed(reply.missed);
      if (missed === undefined) throw new Error(`“${topic}” cannot be followed.`);
      return { ...reply, missed };
    }),
  };
}

/** The changes with their rows parsed; undefined where one does not fit. */
function parsedRows<Row>(
  changes: readonly Change[],
  schema: PushSchema<Row>,
  topic: Topic,
): Change<Row>[] | undefined {
  const rows: Change<Row>[] = [];
  for (const change of changes) {
    const row = change.row === null ? null : parsePush(schema, change.row, topic);
    if (row === undefined) return undefined;
    rows.push({ ...change, row });
  }
  return rows;
}
