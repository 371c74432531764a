import { describe, expect, it } from 'vitest';
import { doubtsOf } from './doubts.ts';
import { SETTINGS } from './settings.ts';

const VALUE = 'a-value-to-keep-secret';
const withValues = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, VALUE]));

describe('a variable that looks like a setting', () => {
  it.each([
    ['BINDERY_ROLES', 'BINDERY_ROLE'],
    ['BINDERY_PUBLIC_URI', 'BINDERY_PUBLIC_URL'],
    ['bindery_env', 'BINDERY_ENV'],
    ['BINDERY_PORT', 'PORT'],
    ['BINDERY_DATABASE_URL', 'DATABASE_URL'],
    ['RATE_LIMITS_PER_MINUTE', 'RATE_LIMIT_PER_MINUTE'],
    ['RATELIMITPERMINUTE', 'RATE_LIMIT_PER_MINUTE'],
    ['PROVIDER_NAM', 'PROVIDER_NAME'],
    ['PROVIDER_NMAE', 'PROVIDER_NAME'],
    ['PROVIDER_EMAIL', 'PROVIDER_MAIL'],
    ['PROVIDER_COLOR', 'PROVIDER_COLOUR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['KEEP_MAIL_DAYS', 'KEEP_MAILS_DAYS'],
    ['SMTP_URLS', 'SMTP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('is told with the setting that may be meant, without its value: %s', (name, nearest) => {
    expect(doubtsOf({ [name]: VALUE })).toEqual([`${name} is set, but there is no such setting: is ${nearest} meant?`]);
  });

  it('is told alone where it begins with BINDERY_ and no setting is near', () => {
    expect(doubtsOf(withValues(['BINDERY_COLOUR_OF_HATS', 'BINDERY_']))).toEqual([
      'BINDERY_ is set, but there is no such setting.',
      'BINDERY_COLOUR_OF_HATS is set, but there is no such setting.',
    ]);
  });

  it.each([
    ['of another program beside the setting itself', ['PROVIDER_NAM', 'PROVIDER_NAME'], []],
    ['of this one beside the setting itself', ['BINDERY_ROLES', 'BINDERY_ROLE'], ['BINDERY_ROLES']],
    ['two for one setting', ['PROVIDER_NAMES', 'PROVIDER_NAM'], ['PROVIDER_NAM', 'PROVIDER_NAMES']],
    ['of two letters in a short name', ['LOG_LEVLE'], []],
  ])('may be %s', (_what, set, told) => {
    expect(doubtsOf(withValues(set)).map((doubt) => doubt.split(' ')[0])).toEqual(told);
  });

  it('is not set where it is empty', () => {
    expect(doubtsOf({ BINDERY_ROLES: '', PROVIDER_NAM: ' ', BINDERY_HAT: undefined })).toEqual([]);
  });
});

describe('no doubt is told of', () => {
  it('the settings themselves', () => {
    expect(doubtsOf(withValues(Object.keys(SETTINGS)))).toEqual([]);
  });

  it.each([
    [
      'a shell',
      'PATH HOME HOST HOSTS HOSTNAME HOSTTYPE LANG LC_ALL PWD OLDPWD SHELL SHLVL TERM TZ USER LOGNAME MAIL _',
    ],
    [
      'Node and npm',
      'NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS npm_config_loglevel npm_package_name INIT_CWD',
    ],
    ['proxies', 'http_proxy HTTPS_PROXY NO_PROXY NODE_USE_ENV_PROXY'],
    ['PostgreSQL', 'PGHOST PGPORT PGDATABASE PGUSER POSTGRES_URL DATABASE_NAME DATABASE_USER DATABASE_PORT DIRECT_URL'],
    [
      'AWS and object stores',
      'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL_S3 R2_ACCESS_KEY_ID R2_ENDPOINT',
    ],
    [
      'OpenTelemetry',
      'OTEL_TRACES_SAMPLER OTEL_EXPORTER_OTLP_PROTOCOL OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_LOG_LEVEL',
    ],
    [
      'systemd and hosting',
      'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET PORTS DYNO SERVER_PORT PUBLIC_URL LOG_FORMAT DEBUG CI',
    ],
    [
      'the SDK',
      'BINDERY_URL BINDERY_API_KEY BINDERY_API_VERSION BINDERY_USER_EMAIL BINDERY_USER_NAME BINDERY_WEBHOOK_SECRET',
    ],
    ['the tests', 'BINDERY_CHROMIUM BINDERY_E2E_TEMPLATE TEST_DATABASE_URL TEST_LOG VITEST_POOL_ID'],
    ['a cluster', 'KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR REDIS_SERVICE_PORT'],
    [
      'its own service in a cluster',
      'BINDERY_SERVICE_HOST BINDERY_SERVICE_PORT_HTTP BINDERY_API_PORT_80_TCP BINDERY_PORT_80_TCP_ADDR',
    ],
  ])('variables of %s', (_what, names) => {
    expect(doubtsOf(withValues(names.split(' ')))).toEqual([]);
  });

  it('the address of its own service, unlike a port that a person sets', () => {
    expect(doubtsOf({ BINDERY_PORT: 'tcp://10.0.0.7:80' })).toEqual([]);
    expect(doubtsOf({ BINDERY_PORT: '4000' })).toHaveLength(1);
  });
});
