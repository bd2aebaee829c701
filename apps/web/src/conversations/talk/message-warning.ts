import { type ContactKind, contactsIn } from '@voltyard/contracts/conversations/contacts';

const outside = 'What you agree on outside Voltyard, nobody can look up here.';
const warnings: Record<ContactKind, string> = {
  link: 'This leads to another site. Do not pay or enter a password there.',
  phone: `This may be a telephone number. ${outside}`,
  mail: `This is a mail address. ${outside}`,
  handle: `This may be a name on another messenger. ${outside}`,
};

/** What to think of before following what a message asks for; null where there is nothing to say. */
export function warningOf(text: string, ownHost: string): string | null {
  const kinds = new Set(contactsIn(text, ownHost).map(({ kind }) => kind));
  const first = (['link', 'phone', 'mail', 'handle'] as const).find((kind) => kinds.has(kind));
  return first === undefined ? null : warnings[first];
}
