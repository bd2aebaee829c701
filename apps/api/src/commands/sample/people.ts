import type {
  AccountEvent,
  Identity,
  IdentityEvent,
  UserNameEvent,
} from '@voltyard/contracts/accounts/accounts.events';
import { streamOfAccount } from '../../accounts/account.decider.js';
import { streamOfIdentity } from '../../accounts/identity.decider.js';
import { streamOfUserName } from '../../accounts/user-name.decider.js';
import type { NewCommit } from '../../event-store/event-store.js';
import type { HiddenName } from '../../personal-data/hidden-names.js';
import { randomNamed } from './random.js';

export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly identity: Identity;
  /** The country they sell in. */
  readonly country: string;
}

/** The people who sell and look for vehicles in the sample; the last two are dealers. */
const names: readonly (readonly [userName: string, displayName: string, country: string])[] = [
  ['anna-lindqvist', 'Anna Lindqvist', 'SE'],
  ['ben_hartley', 'Ben Hartley', 'GB'],
  ['chiara-ricci', 'Chiara Ricci', 'IT'],
  ['daan_vermeer', 'Daan Vermeer', 'NL'],
  ['elif-yilmaz', 'Elif Yılmaz', 'DE'],
  ['felix_brandt', 'Felix Brandt', 'DE'],
  ['hugo-martin', 'Hugo Martin', 'FR'],
  ['ines_carvalho', 'Inês Carvalho', 'PT'],
  ['jonas-keller', 'Jonas Keller', 'CH'],
  ['kasia_nowak', 'Kasia Nowak', 'PL'],
  ['graz-elektro', 'Graz Elektro', 'AT'],
  ['lyon_velo', 'Lyon Vélo', 'FR'],
];

/** The stand-in for Google accepts their user names. */
const identityOf = (userName: string): Identity => ({ provider: 'google', subject: `google:${userName}` });

export const peopleOf = (seed: string): Person[] =>
  names.map(([userName, displayName, country]) => ({
    userId: randomNamed(`${seed} ${userName}`).uuid(),
    userName,
    displayName,
    identity: identityOf(userName),
    country,
  }));

/** The commits of a sign-up. */
export function signUpOf(person: Person, at: string, hidden: HiddenName): NewCommit[] {
  const { userId, userName, displayName, identity } = person;
  const events: readonly (readonly [string, AccountEvent | IdentityEvent | UserNameEvent])[] = [
    [streamOfUserName(userName, hidden), { type: 'UserNameClaimed', userId, userName, identity }],
    [streamOfIdentity(identity, hidden), { type: 'IdentityNamed', userId, userName }],
    [streamOfAccount(userId), { type: 'AccountOpened', userId, userName, displayName, identity }],
  ];
  return events.map(([stream, event]) => ({ stream, version: 1, at, events: [event] }));
}
