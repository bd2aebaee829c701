import type { PushSchema } from '@voltyard/contracts/push';
import { logFailure } from '../failures/log-failure';

/**
 * What the socket brought of a topic, as the contract describes it; undefined, and logged, where it does not fit: another
 * version of the server, or something in front of it. No screen shows half of it.
 */
export function parsePush<Value>(
  schema: PushSchema<Value>,
  received: unknown,
  topic: string,
): Value | undefined {
  const parsed = schema.safeParse(received);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  const where = place === '' ? '' : ` at “${place}”`;
  logFailure(new Error(`What the server pushed of “${topic}” was not understood${where}.`));
  return undefined;
}
