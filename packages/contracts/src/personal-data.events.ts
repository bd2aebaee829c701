import { accountsPersonalFields } from './accounts/accounts.events.js';
import { adsPersonalFields } from './ads/ads.events.js';
import { conversationsPersonalFields } from './conversations/conversations.events.js';
import { publishedAnswersPersonalFields } from './conversations/published-answers.events.js';
import { favouritesPersonalFields } from './favourites/favourites.events.js';
import { mailPersonalFields } from './mail/mail.events.js';
import { matchesPersonalFields } from './matches/matches.events.js';
import { noticesPersonalFields } from './notices/notices.events.js';
import { photosPersonalFields } from './photos/photos.events.js';
import { reportsPersonalFields } from './reports/reports.events.js';
import { searchesPersonalFields } from './searches/searches.events.js';
import type { PersonalField } from './personal-fields.js';

/** The personal fields of an event, by their names. */
type PersonalFields = Readonly<Record<string, PersonalField<unknown>>>;

const tables: Readonly<Record<string, PersonalFields>> = {
  ...(accountsPersonalFields as Record<string, PersonalFields>),
  ...(adsPersonalFields as Record<string, PersonalFields>),
  ...(conversationsPersonalFields as Record<string, PersonalFields>),
  ...(publishedAnswersPersonalFields as Record<string, PersonalFields>),
  ...(favouritesPersonalFields as Record<string, PersonalFields>),
  ...(mailPersonalFields as Record<string, PersonalFields>),
  ...(matchesPersonalFields as Record<string, PersonalFields>),
  ...(noticesPersonalFields as Record<string, PersonalFields>),
  ...(photosPersonalFields as Record<string, PersonalFields>),
  ...(reportsPersonalFields as Record<string, PersonalFields>),
  ...(searchesPersonalFields as Record<string, PersonalFields>),
};
const none: PersonalFields = {};

/** Whether a slice says what is personal in this type of events: others must not be stored. */
export const isDeclaredEvent = (type: string): boolean => Object.hasOwn(tables, type);

/** The personal fields of a type of event; none for a type without a declaration. */
export const personalFieldsOf = (type: string): PersonalFields =>
  Object.hasOwn(tables, type) ? tables[type]! : none;
