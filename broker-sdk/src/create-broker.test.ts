import { describe, expect, it } from 'vitest';
import { createBroker } from './create-broker.ts';

const settings = { apiKey: 'key', user: { email: 'ada.agent@agency.example', name: 'Ada Agent' } };

describe('the address of the provider', () => {
  it.each(['localhost:4000', 'api.provider.example', 'ftp://api.provider.example', ''])(
    'is refused at once where no call can be sent to it: "%s"',
    (url) => {
      expect(() => createBroker({ ...settings, url })).toThrow(
        new TypeError(`createBroker needs an https url, not ${url}.`),
      );
    },
  );

  it.each(['https://api.provider.example', 'http://localhost:4000/q', 'HTTPS://api.provider.example/'])(
    'may be %s',
    (url) => {
      expect(() => createBroker({ ...settings, url })).not.toThrow();
    },
  );
});
