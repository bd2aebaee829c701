import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Who stands between people and this process: so many proxies, or these addresses and networks. None by default. */
export type TrustedProxies = number | readonly string[];

export type AddressOf = (request: IncomingMessage) => string;

/**
 * The address a request comes from. What `X-Forwarded-For` says is believed as far as trusted proxies wrote it: a client that
 * comes without one could write what he likes there.
 */
export function clientAddress(trusted: TrustedProxies): AddressOf {
  const isTrusted =
    typeof trusted === 'number'
      ? (_address: string, hops: number) => hops < trusted
      : proxyAddr.compile([...trusted]);
  return (request) => {
    // A socket that is closed already has no address any more.
    if (request.socket.remoteAddress === undefined) return 'unknown';
    return plainAddress(proxyAddr(request, isTrusted));
  };
}

/** An IPv4 address that came over IPv6 is itself; an interface's name at its end says nothing. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');

/**
 * What is counted as one place: an IPv4 address, or the /64 network of an IPv6 one. A provider gives each home at least
 * a whole such network, so that one person has more addresses in it than could ever be counted.
 */
export const networkOf = (address: string): string => networkOfGroups(address, 4);

/**
 * What may be one customer of a provider: an IPv4 address, or the /48 network of an IPv6 one. It is too large to count
 * calls by, because some providers have many customers in it, but those may share what there is too little of.
 */
export const customerOf = (address: string): string => networkOfGroups(address, 3);

/** The network of the first groups of 16 bits of an IPv6 address; an IPv4 address is itself. */
function networkOfGroups(address: string, count: number): string {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.split('::');
  const [first, last] = [left, right ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = right === undefined ? 0 : 8 - first!.length - last!.length;
  const groups = [...first!, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last!];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}

/** What `TRUST_PROXY` says: a number of proxies, or their addresses and networks; null when it is neither. */
export function trustedProxiesIn(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  try {
    proxyAddr.compile(addresses);
    return addresses;
  } catch {
    return null;
  }
}
