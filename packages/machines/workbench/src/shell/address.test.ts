import { addressIn } from './address.js';

test.each([
  ['', { page: 'list' }],
  ['#', { page: 'list' }],
  ['#/', { page: 'list' }],
  ['#/live', { page: 'live' }],
  ['#/uploadCard', { page: 'machine', machine: 'uploadCard', scenario: null }],
  ['#/uploadCard/N4Ig', { page: 'machine', machine: 'uploadCard', scenario: 'N4Ig' }],
  ['#/%', { page: 'machine', machine: '%', scenario: null }],
])('%s', (hash, address) => expect(addressIn(hash)).toEqual(address));
