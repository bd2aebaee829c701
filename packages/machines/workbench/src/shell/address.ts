/** Where in the workbench one is: the part of the address after the #. */
export type Address =
  | { page: 'list' }
  | { page: 'live' }
  | { page: 'judge' }
  | { page: 'machine'; machine: string; scenario: string | null };

/** `#/`, `#/live`, `#/judge`, `#/uploadCard`, `#/uploadCard/<compressed scenario>` */
export function addressIn(hash: string): Address {
  const [first = '', second] = hash.replace(/^#?\/?/, '').split('/');
  if (first === '') return { page: 'list' };
  if (first === 'live' || first === 'judge') return { page: first };
  return { page: 'machine', machine: decoded(first), scenario: second ?? null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
