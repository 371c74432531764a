import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('what the documentation is told of other deployments', () => {
  it('is the sandbox and the addresses of webhooks as set', () => {
    const config = readConfig({
      BINDERY_SANDBOX_URL: 'https://sandbox.provider.example/',
      WEBHOOK_ADDRESSES_SANDBOX: '192.0.2.10, 192.0.2.11,192.0.2.12',
      WEBHOOK_ADDRESSES_PRODUCTION: '2001:db8::/64',
    });

    expect(config.sandboxUrl).toBe('https://sandbox.provider.example');
    expect(config.webhookAddresses).toEqual({
      sandbox: ['192.0.2.10', '192.0.2.11', '192.0.2.12'],
      production: ['2001:db8::/64'],
    });
  });

  it('is nothing when nothing is set', () => {
    const { sandboxUrl, webhookAddresses } = readConfig({});

    expect([sandboxUrl, webhookAddresses]).toEqual([undefined, { sandbox: [], production: [] }]);
  });

  it('is refused when it is no address', () => {
    expect(() => readConfig({ WEBHOOK_ADDRESSES_SANDBOX: 'hooks.provider.example' })).toThrow(
      'WEBHOOK_ADDRESSES_SANDBOX must be addresses or networks with commas',
    );
  });
});
