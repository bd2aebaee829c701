import type { IncomingMessage } from 'node:http';
import { clientAddress, customerOf, networkOf, trustedProxiesIn } from './client-address.js';

const request = (remoteAddress: string, forwardedFor?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

test('without a trusted proxy no header is believed about where a client is', () => {
  expect(clientAddress(0)(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

test('one trusted proxy says who came to it, and what was written before it is not believed', () => {
  expect(clientAddress(1)(request('10.0.0.2', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1');
  expect(clientAddress(2)(request('10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.1'))).toBe('198.51.100.1');
});

test('proxies are trusted by their network too: who comes from elsewhere is not', () => {
  const addressOf = clientAddress(['10.0.0.0/8', 'loopback']);
  expect(addressOf(request('10.9.9.9', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

test('an IPv4 address that came over IPv6 is the same address', () => {
  expect(clientAddress(0)(request('::ffff:203.0.113.7'))).toBe('203.0.113.7');
});

test('a connection that is gone has no address, and breaks nothing', () => {
  expect(clientAddress(1)({ socket: {}, headers: {} } as IncomingMessage)).toBe('unknown');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:ff00::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s shares what there is too little of with %s', (address, customer) =>
  expect(customerOf(address)).toBe(customer),
);

test.each([
  ['0', 0],
  ['1', 1],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 172.18.0.4', ['loopback', '172.18.0.4']],
  ['fd00::/8', ['fd00::/8']],
  ['true', null],
  ['-1', null],
  ['nginx', null],
  ['10.0.0.0/99', null],
  ['', null],
])('TRUST_PROXY=%s is read as %j', (text, trusted) => expect(trustedProxiesIn(text)).toEqual(trusted));
