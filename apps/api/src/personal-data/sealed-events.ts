import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { personalFieldsOf } from '@voltyard/contracts/personal-data.events';
import type { Commit, DomainEvent } from '../event-store/event-store.js';
import type { KeyState, PersonKey } from './keys.js';

/**
 * Events as they are stored: of those that carry personal data the personal fields are encrypted together, with the
 * key of their person. What stays readable of a field stands in its place, so all fields keep their order.
 */
interface SealedEvent extends DomainEvent {
  /** `{id of the key}.{text}`; empty where the key was destroyed before anything was stored. */
  readonly sealed: string;
  /** Whose data it is, where the event itself does not say. */
  readonly sealedOf?: string;
}

/** An event that may say whose it is. */
interface OwnedEvent extends DomainEvent {
  readonly userId?: string;
  readonly sealedOf?: string;
}

/** A person's key as far as it is known; undefined for who has none. */
export type KeyOf = (person: string) => KeyState | undefined;

type Fields = Record<string, unknown>;
type Where = Pick<Commit, 'stream' | 'version'>;

/** The one view of an event by the names of its fields: which it has, only its slice knows. */
const fieldsOf = (event: DomainEvent): Fields => event as DomainEvent & Fields;

const isSealed = (event: DomainEvent): event is SealedEvent => 'sealed' in event;

/** The names of the personal fields that an event has. */
const personalNamesIn = (event: DomainEvent): string[] =>
  Object.keys(personalFieldsOf(event.type)).filter((name) => fieldsOf(event)[name] !== undefined);

/** Whose personal data an event carries; null when it carries none, undefined when it does not say whose. */
function personOf(event: DomainEvent): string | undefined | null {
  if (!isSealed(event) && personalNamesIn(event).length === 0) return null;
  const { sealedOf, userId }: OwnedEvent = event;
  return sealedOf ?? userId;
}

/** Everybody whose personal data is in these commits. */
export function peopleIn(commits: readonly Pick<Commit, 'events'>[]): string[] {
  const people = commits.flatMap(({ events }) => events.map(personOf));
  return [...new Set(people.filter((person) => typeof person === 'string'))];
}

/** Of everybody whose data is encrypted in these commits: the id of the key that opens it. */
export function keysNeededBy(commits: readonly Pick<Commit, 'events'>[]): ReadonlyMap<string, string> {
  const sealed = commits
    .flatMap(({ events }) => events.filter(isSealed))
    .filter((event) => event.sealed !== '');
  return new Map(sealed.map((event) => [personOf(event)!, event.sealed.split('.')[0]!]));
}

/** Whether it has personal data and does not say whose: they belong to the owner of the stream. */
export const lacksOwner = ({ events }: Pick<Commit, 'events'>): boolean =>
  events.some((event) => personOf(event) === undefined);

/** Whose stream it is that begins with these events; undefined when they do not say. */
export const ownerIn = (events: readonly DomainEvent[]): string | undefined =>
  events.map(({ userId }: OwnedEvent) => userId).find((userId) => userId !== undefined);

/** The commit with its personal data encrypted; what was so already stays. `owner` is whose data it is where it does not say. */
export function sealCommit<Sealed extends Pick<Commit, 'stream' | 'version' | 'events'>>(
  commit: Sealed,
  keyOf: KeyOf,
  owner?: string,
): Sealed {
  const events = commit.events.map((event, index) =>
    sealEvent(event, () => additionalDataOf(commit, index, event), keyOf, owner),
  );
  return { ...commit, events };
}

/** The commit as rules and views see it, with its events of some types: what can be read no more is redacted. */
export function openCommit<Opened extends Pick<Commit, 'stream' | 'version' | 'events'>>(
  commit: Opened,
  keyOf: KeyOf,
  types?: ReadonlySet<string>,
): Opened {
  let isChanged = false;
  const opened = (event: DomainEvent, index: number): DomainEvent =>
    isSealed(event)
      ? openEvent(event, additionalDataOf(commit, index, event), keyOf)
      : unlessDestroyed(event, keyOf);
  const events = commit.events.flatMap((event, index) => {
    const isWanted = types?.has(event.type) ?? true;
    const shown = isWanted ? opened(event, index) : [];
    isChanged ||= shown !== event;
    return shown;
  });
  return isChanged ? { ...commit, events } : commit;
}

/** What a text is bound to: it can be opened as this event of this commit only. */
const additionalDataOf = ({ stream, version }: Where, index: number, { type }: DomainEvent): Buffer =>
  Buffer.from(JSON.stringify([stream, version, index, type]));

function sealEvent(
  event: DomainEvent,
  additionalData: () => Buffer,
  keyOf: KeyOf,
  owner?: string,
): DomainEvent {
  if (isSealed(event)) return event;
  const names = personalNamesIn(event);
  const { sealedOf, userId }: OwnedEvent = event;
  const own = sealedOf ?? userId;
  const person = own ?? owner;
  if (names.length === 0 || person === undefined) return event;
  const key = keyOf(person);
  if (key === undefined) throw new Error(`There is no key of ${person}.`);
  const fields = personalFieldsOf(event.type);
  const values = fieldsOf(event);
  const readable: Fields = { ...event };
  const personal: Fields = {};
  for (const name of names) {
    personal[name] = values[name];
    readable[name] = fields[name]!.readable(values[name]);
  }
  const sealed =
    key === 'destroyed' ? '' : `${key.id}.${encrypted(JSON.stringify(personal), key, additionalData())}`;
  return { ...readable, ...(own === undefined && { sealedOf: person }), sealed } as SealedEvent;
}

function openEvent(event: SealedEvent, additionalData: Buffer, keyOf: KeyOf): DomainEvent {
  const { sealed, sealedOf: _, ...readable } = event;
  const person = personOf(event);
  const key = person ? keyOf(person) : undefined;
  const [keyId, text] = sealed.split('.') as [string, string | undefined];
  const isReadable = key !== undefined && key !== 'destroyed' && key.id === keyId && text !== undefined;
  return isReadable
    ? { ...readable, ...(JSON.parse(decrypted(text, key, additionalData)) as Fields) }
    : redacted(readable, (value) => value);
}

/** A log from before holds personal data as they are; once the key is destroyed they are not given to any reader. */
function unlessDestroyed(event: DomainEvent, keyOf: KeyOf): DomainEvent {
  const person = personOf(event);
  if (!person || keyOf(person) !== 'destroyed') return event;
  return redacted(event, (value, name) => personalFieldsOf(event.type)[name]!.readable(value));
}

function redacted(event: DomainEvent, readableOf: (value: unknown, name: string) => unknown): DomainEvent {
  const values = fieldsOf(event);
  const fields = Object.entries(personalFieldsOf(event.type)).filter(([name]) => values[name] !== undefined);
  const replaced = fields.map(([name, field]) => [
    name,
    field.redacted(readableOf(values[name], name) as never),
  ]);
  return { ...event, ...Object.fromEntries(replaced) };
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Node takes four times as long with a key that it has to look at anew. */
const secrets = new WeakMap<PersonKey, KeyObject>();

function secretOf(key: PersonKey): KeyObject {
  const known = secrets.get(key);
  if (known) return known;
  const secret = createSecretKey(key.bytes);
  secrets.set(key, secret);
  return secret;
}

const ivsAtOnce = 256;
let ivs = Buffer.alloc(0);

/** A request for random bytes is slow compared with the encryption of a text, so one request serves many texts. */
function newIv(): Buffer {
  if (ivs.length === 0) ivs = randomBytes(ivBytes * ivsAtOnce);
  const iv = ivs.subarray(0, ivBytes);
  ivs = ivs.subarray(ivBytes);
  return iv;
}

/** Initialisation vector, tag and text, in base64. */
function encrypted(text: string, key: PersonKey, additionalData: Buffer): string {
  const iv = newIv();
  const encrypting = createCipheriv(cipher, secretOf(key), iv).setAAD(additionalData);
  const pieces = [encrypting.update(text, 'utf8'), encrypting.final()];
  return Buffer.concat([iv, encrypting.getAuthTag(), ...pieces]).toString('base64url');
}

function decrypted(text: string, key: PersonKey, additionalData: Buffer): string {
  const all = Buffer.from(text, 'base64url');
  const iv = all.subarray(0, ivBytes);
  const tag = all.subarray(ivBytes, ivBytes + tagBytes);
  const decrypting = createDecipheriv(cipher, secretOf(key), iv, { authTagLength: tagBytes })
    .setAAD(additionalData)
    .setAuthTag(tag);
  const opened = decrypting.update(all.subarray(ivBytes + tagBytes), undefined, 'utf8');
  return opened + decrypting.final('utf8');
}
