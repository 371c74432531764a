import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';
import { doubtsOf } from './doubts.ts';
import { redactedConfig } from './redacted-config.ts';
import { SETTINGS } from './settings.ts';

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

describe('the colour of the provider', () => {
  it('is six hexadecimal digits', () => {
    expect(readConfig({ PROVIDER_COLOUR: '#8A1538' }).provider.colour).toBe('#8A1538');
    expect(() => readConfig({ PROVIDER_COLOUR: 'crimson' })).toThrow(
      'PROVIDER_COLOUR must be a colour such as #163a5f, not "crimson"',
    );
  });
});

it('reads the mail address for claims, which may be left out', () => {
  expect(readConfig({}).provider.claimsMail).toBe(undefined);
  expect(readConfig({ PROVIDER_CLAIMS_MAIL: 'claims@acme.example' }).provider.claimsMail).toBe('claims@acme.example');
  expect(() => readConfig({ PROVIDER_CLAIMS_MAIL: 'claims' })).toThrow('PROVIDER_CLAIMS_MAIL must be a mail address');
});

describe('the telephone number of the provider', () => {
  it('is one that can be dialled', () => {
    expect(readConfig({ PROVIDER_PHONE: '+1 312 555 0123' }).provider.phone).toBe('+1 312 555 0123');
    expect(() => readConfig({ PROVIDER_PHONE: 'ask at the door' })).toThrow(
      'PROVIDER_PHONE must be a number such as +1 312 555 0123, not "ask at the door"',
    );
  });
});

describe('the roles of the database', () => {
  it('are needed in production, unless the operator accepts their absence', () => {
    const production = {
      BINDERY_ENV: 'production',
      BINDERY_PUBLIC_URL: 'https://bindery.test',
      BINDERY_SECRET: createHash('sha256').update('roles').digest('base64'),
      DATABASE_URL: 'postgres://db.test/bindery',
      PROVIDER_MAIL: 'api@provider.example',
      SMTP_URL: 'smtps://mail.test',
    };
    expect(readConfig({}).areDatabaseRolesRequired).toBe(false);
    expect(readConfig({ DATABASE_ROLES: 'required' }).areDatabaseRolesRequired).toBe(true);
    expect(readConfig(production).areDatabaseRolesRequired).toBe(true);
    expect(readConfig({ ...production, DATABASE_ROLES: 'optional' }).areDatabaseRolesRequired).toBe(false);
    expect(() => readConfig({ DATABASE_ROLES: 'off' })).toThrow('DATABASE_ROLES must be required or optional');
  });
});

describe('what the log says of the settings', () => {
  it('has no secret, whichever are set', () => {
    const secret = (name: string) => `keep-secret-${name.replaceAll('_', '-').toLowerCase()}`;
    const shapes: Readonly<Record<string, (value: string) => string>> = {
      BINDERY_SECRET: (value) => createHash('sha256').update(value).digest('base64'),
      BINDERY_SECRET_PREVIOUS: (value) => createHash('sha256').update(value).digest('base64'),
      DATABASE_URL: (value) => `postgresql://bindery:${value}@db/bindery`,
      DATABASE_DIRECT_URL: (value) => `postgresql://bindery:${value}@db/bindery`,
      DATABASE_READ_URL: (value) => `postgresql://bindery:${value}@db/bindery`,
      SMTP_URL: (value) => `smtp://bindery:${value}@mail`,
      SCANNER_BLOCK_LISTS: (value) => `zen=${value}.example,dbl=${value}.example`,
      OTEL_EXPORTER_OTLP_HEADERS: (value) => `authorization=${value}`,
    };
    const others = {
      S3_BUCKET: 'files',
      S3_REGION: 'here',
      AUDIT_ANCHOR_BUCKET: 'anchors',
      STAFF_OIDC_ISSUER: 'https://id.example',
      STAFF_OIDC_CLIENT_ID: 'bindery',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    };
    const names = Object.entries(SETTINGS).flatMap(([name, setting]) => ('isSecret' in setting ? [name] : []));
    const told = names.map((name) => [name, shapes[name]?.(secret(name)) ?? secret(name)] as const);

    const shown = JSON.stringify(redactedConfig(readConfig({ ...others, ...Object.fromEntries(told) })));

    expect(told.filter(([name, value]) => shown.includes(value) || shown.includes(secret(name)))).toEqual([]);
  });
});

describe('the token of the metrics', () => {
  it('is too long to guess, and never shown', () => {
    const METRICS_TOKEN = 'a-token-that-is-long-enough';
    expect(readConfig({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN);
    expect(JSON.stringify(redactedConfig(readConfig({ METRICS_TOKEN })))).not.toContain(METRICS_TOKEN);
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be 20 to 200 letters');
  });

  it('is not needed on a port of their own, which is not that of the callers', () => {
    expect(readConfig({}).metricsPort).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(() => readConfig({ METRICS_PORT: '4000' })).toThrow('METRICS_PORT must be another port than PORT');
  });
});

describe('the scanner', () => {
  const PRODUCTION = {
    BINDERY_ENV: 'production',
    BINDERY_SECRET: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'),
    DATABASE_URL: 'postgres://db.example/bindery',
    BINDERY_PUBLIC_URL: 'https://bindery.example',
    PROVIDER_MAIL: 'api@provider.example',
    SMTP_URL: 'smtps://mail.example',
  };

  it.each([
    ['sandbox', undefined, 'mock'],
    ['sandbox', 'off', 'off'],
    ['sandbox', 'live', 'live'],
    ['production', undefined, 'live'],
    ['production', 'live', 'live'],
    ['production', 'off', 'off'],
  ] as const)('of a %s with BINDERY_SCANNER=%s is %s', (env, value, mode) => {
    const settings = env === 'production' ? PRODUCTION : {};

    expect(readConfig({ ...settings, BINDERY_SCANNER: value }).scanner).toBe(mode);
  });

  it('never makes scores up in production', () => {
    expect(() => readConfig({ ...PRODUCTION, BINDERY_SCANNER: 'mock' })).toThrow(
      'BINDERY_SCANNER=mock makes scores up; it is for the sandbox only',
    );
  });

  it('asks the block lists that the operator names, and no other', () => {
    const { scannerBlockLists } = readConfig({
      SCANNER_BLOCK_LISTS: 'zen=key.zen.dq.spamhaus.net, dbl=dbl.spamhaus.org',
    });

    expect(scannerBlockLists).toEqual([
      { kind: 'zen', zone: 'key.zen.dq.spamhaus.net' },
      { kind: 'dbl', zone: 'dbl.spamhaus.org' },
    ]);
    expect(() => readConfig({ SCANNER_BLOCK_LISTS: 'spamhaus' })).toThrow('must be zen=ZONE and dbl=ZONE');
  });

  it('is one of three', () => {
    expect(() => readConfig({ BINDERY_SCANNER: 'fake' })).toThrow(
      'BINDERY_SCANNER must be one of live, mock, off, not "fake"',
    );
  });
});

describe('the settings on the screen of an operator', () => {
  it('say what is set, and hide every secret and every URL with a password', () => {
    const { settings } = readConfig({
      SMTP_URL: 'smtps://user:hidden-word@mail.example',
      DATABASE_URL: 'postgres://user:hidden-word@db.example/bindery',
      DATABASE_DIRECT_URL: 'postgres://user:hidden-word@server.example/bindery',
      DATABASE_READ_URL: 'postgres://user:hidden-word@replica.example/bindery',
      S3_BUCKET: 'documents',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'hidden-word',
      S3_SECRET_ACCESS_KEY: 'hidden-word',
      STAFF_OIDC_ISSUER: 'https://id.example',
      STAFF_OIDC_CLIENT_ID: 'bindery',
      STAFF_OIDC_CLIENT_SECRET: 'hidden-word',
    });
    const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value;

    expect(valueOf('S3_BUCKET')).toBe('documents');
    expect(valueOf('SMTP_URL')).toBe('[set]');
    expect(JSON.stringify(settings)).not.toContain('hidden-word');
  });
});

describe('a wrong value', () => {
  /** Settings that are wrong each in a way of its own; those of a neighbour that is not there are looked at too. */
  const WRONG: Readonly<Record<string, string>> = {
    PROVIDER_MAIL: 'nobody',
    TRAVELERS_HOSTS: 'https://cyber.travelers.example',
    S3_BUCKET: 'two words',
    S3_ENDPOINT: 'store.example',
    AUDIT_ANCHOR_ENDPOINT: 'anchors.example',
    AUDIT_ANCHOR_LOCK_DAYS: '0',
    BACKUP_S3_ENDPOINT: 'backups.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'token',
    OTEL_TRACES_SAMPLER_ARG: '2',
  };
  const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigFault ? error.faults : [String(error)];
    }
  };

  it('is told with all others, by the name of its setting, once', () => {
    const others = {
      AUDIT_ANCHOR_BUCKET: 'anchors',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    const faults = faultsOf({ ...others, ...WRONG });

    expect(faults).toHaveLength(Object.keys(WRONG).length);
    expect(new Set(faults.map((fault) => fault.split(' ')[0]))).toEqual(new Set(Object.keys(WRONG)));
    expect(faults).toContain('S3_ENDPOINT must be a URL that starts with https:// or http://');
  });

  it.each(Object.entries(WRONG).filter(([name]) => name !== 'S3_BUCKET'))(
    'of %s is told by itself: %s',
    (name, value) => {
      expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
    },
  );
});

describe('a public URL in production', () => {
  const faultsWith = (url?: string): string => {
    try {
      readConfig({ BINDERY_ENV: 'production', BINDERY_PUBLIC_URL: url });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const told = (words: string): readonly string[] =>
    words.split(/[\n;]/).flatMap((line) => /BINDERY_PUBLIC_URL[^,;\n]*/.exec(line)?.[0].trim() ?? []);

  it('that is missing is told once', () => {
    expect(told(faultsWith())).toEqual(['BINDERY_PUBLIC_URL is required in production']);
  });

  it('must be https', () => {
    expect(told(faultsWith('http://bindery.example'))).toEqual(['BINDERY_PUBLIC_URL must be https in production']);
  });
});

describe('a start that may not be meant', () => {
  it.each([
    ['a sandbox by default where the program runs as in production', { NODE_ENV: 'production' }, 1],
    ['a sandbox that was asked for', { NODE_ENV: 'production', BINDERY_ENV: 'sandbox' }, 0],
    ['a production', { NODE_ENV: 'production', BINDERY_ENV: 'production' }, 0],
    ['a sandbox where nothing is set', {}, 0],
  ])('is %s', (_what, env, doubts) => {
    expect(doubtsOf(env)).toHaveLength(doubts);
  });
});
