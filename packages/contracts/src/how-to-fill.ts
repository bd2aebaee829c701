/** For the person who runs an empty marketplace, in the terminal and on its home page. */
export const howToFill = 'To fill it with a sample: stop the server, npm run sample, npm start.';

/** Only who runs a server opens it by such an address. */
const ownComputer = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Nothing at the address of a marketplace that others visit: they cannot fill it. Nor where there is no address: the first
 * view of a page is drawn on the server.
 */
export const howToFillAt = (address: { hostname: string } | undefined): string =>
  address !== undefined && ownComputer.has(address.hostname) ? ` ${howToFill}` : '';
