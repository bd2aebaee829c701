import { type ContactKind, contactsIn } from '@voltyard/contracts/conversations/contacts';

const outside = 'Voltyard keeps no record of what you agree on elsewhere.';
/** The most dangerous first. */
const kinds = ['link', 'phone', 'mail', 'handle'] as const satisfies readonly ContactKind[];
const sentences: Record<ContactKind, string> = {
  link: 'A link leads to another site: do not pay or enter a password there.',
  phone: 'This may be a telephone number.',
  mail: 'This is a mail address.',
  handle: 'This may be a name on another messenger.',
};
const sentencesAmongOthers: Record<ContactKind, string> = {
  ...sentences,
  phone: 'There may be a telephone number too.',
  mail: 'There is a mail address too.',
  handle: 'There may be a name on another messenger too.',
};

/** What to think of before following what a message asks for, of all that it has; null where there is nothing to say. */
export function warningOf(text: string, ownHost: string): string | null {
  const found = new Set(contactsIn(text, ownHost).map(({ kind }) => kind));
  const [first, ...others] = kinds.filter((kind) => found.has(kind));
  if (first === undefined) return null;
  const leadsOutside = first !== 'link' || others.length > 0;
  const said = [sentences[first], ...others.map((kind) => sentencesAmongOthers[kind])];
  return [...said, ...(leadsOutside ? [outside] : [])].join(' ');
}
