const mailAddress = /[^\s@]+@[\w-]+(?:\.[\w-]+)+/g;
/** Nine digits or more, as people write telephone numbers. A date has eight, a price fewer. */
const phone = /(?:\+|\b)\d(?:[\s()/.-]{0,2}\d){8,}/g;
const link =
  /\b(?:https?:\/\/|www\.)[^\s]+|\b[\w-]+\.(?:app|at|biz|ch|co|com|de|eu|fr|info|io|link|me|net|org|ru|shop|site|uk|us)\b(?:\/\S*)?/gi;

/** What to think of before following what a message asks for; null where there is nothing to say. */
export function warningOf(text: string, ownHost: string): string | null {
  if (hasForeignLink(text, ownHost))
    return 'This leads to another site. Do not pay or enter a password there.';
  if (text.search(phone) >= 0)
    return 'This may be a telephone number. What you agree on outside Voltyard, nobody can look up here.';
  return null;
}

/** The text without telephone numbers, mail addresses and links to other sites, for everybody to read. */
export const withoutContacts = (text: string, ownHost: string): string =>
  text
    .replaceAll(mailAddress, '…')
    .replaceAll(link, (found) => (hostOf(found) === ownHost ? found : '…'))
    .replaceAll(phone, '…');

const hasForeignLink = (text: string, ownHost: string): boolean =>
  (text.match(link) ?? []).some((found) => hostOf(found) !== ownHost);

const hostOf = (found: string): string =>
  found
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
