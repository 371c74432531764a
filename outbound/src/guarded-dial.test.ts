import { describe, expect, it } from 'vitest';
import { publicAddresses, type ResolveHost } from './guarded-dial.ts';

describe('publicAddresses', () => {
  it('answers all addresses of a public host', async () => {
    const addresses = ['8.8.8.8', '2606:4700::1111'];

    expect(await publicAddresses('hooks.partner.com', answering(addresses), false)).toEqual(addresses);
  });

  it.each([
    ['only a private one', ['10.0.0.1']],
    ['a private one behind a public one', ['8.8.8.8', '10.0.0.1']],
    ['a loopback one over IPv6 behind a public one', ['8.8.8.8', '::1']],
    ['an IPv4-mapped one', ['::ffff:10.0.0.1']],
    ['cloud metadata', ['169.254.169.254']],
    ['something that is not an address', ['not-an-address']],
  ])('refuses a host with %s', async (_case, addresses) => {
    await expect(publicAddresses('hooks.partner.com', answering(addresses), false)).rejects.toMatchObject({
      fault: 'refused-address',
      // A partner must not learn the map of the inside from the delivery log.
      message: expect.not.stringContaining(addresses.at(-1) ?? '') as string,
    });
  });

  it('judges a host that is an address without asking anybody', async () => {
    expect(await publicAddresses('8.8.8.8', neverAsked, false)).toEqual(['8.8.8.8']);
    await expect(publicAddresses('127.0.0.1', neverAsked, false)).rejects.toMatchObject({ fault: 'refused-address' });
  });

  it('knows localhost without asking anybody', async () => {
    expect(await publicAddresses('localhost', neverAsked, true)).toEqual(['127.0.0.1', '::1']);
    await expect(publicAddresses('hooks.localhost', neverAsked, false)).rejects.toMatchObject({
      fault: 'refused-address',
    });
  });
});

const neverAsked: ResolveHost = () => Promise.reject(new Error('asked a name server'));

function answering(addresses: readonly string[]): ResolveHost {
  return async () => addresses;
}
