import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['10.20.30.40', '10.20.30.0/24'],
    ['2606:4700:10::6816:1', '2606:4700:10::/48'],
    ['2001:db8::7', '2001:db8::/48'],
    ['2001:db8::77:1', '2001:db8::/48'],
    ['2001:DB8:1::7', '2001:db8:1::/48'],
    ['2001:0:5ef5:79fb::1', '2001:0:5ef5::/48'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8::/48'],
    ['2620::1', '2620::/48'],
    ['2620:0:0:1:2:3:4:5', '2620::/48'],
    ['::1', '0::/48'],
  ])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    'not an address',
    '203.0.113.77.9',
    'at 203.0.113.77',
    '203.0.113.77:8443',
    'decade',
    '2001:db8::7%eth0',
    '2001:db8::/32',
    'v6:2001:db8::7',
    '',
  ])('%j is no address, and in none', (text) => expect(networkOf(text)).toBeUndefined());
});
