/**
 * The only reader of the environment. `readConfig(env)` returns the settings or throws one ConfigFault that lists every
 * fault; nothing starts with an invalid setting (D4, D51).
 */
import { isIP } from 'node:net';
import { PRODUCTION_CALLS_PER_MINUTE } from '@bindery/domain/broker-api/index.ts';
import { type Environment, type EnvironmentReader, readerOf } from './environment.ts';
import { SETTINGS } from './settings.ts';

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** The sandbox that belongs to a production deployment. */
  readonly sandboxUrl: string | undefined;
  /** Which proxies are trusted for X-Forwarded-For: a number of them, or these addresses and networks. */
  readonly trustProxy: number | readonly string[] | false;
  readonly env: 'sandbox' | 'production';
  readonly role: 'all' | 'api' | 'worker';
  readonly hasApiDocs: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** All connections of the process. */
  readonly databasePoolSize: number;
  /** 32 bytes, base64; undefined in a sandbox that has not created its own yet. */
  readonly secret: string | undefined;
  readonly provider: {
    readonly name: string;
    readonly slug: string;
    readonly mail: string;
    /** IANA zone in which a calendar day of the provider begins. */
    readonly timeZone: string;
  };
  readonly webhookAllowLoopback: boolean;
  /** Shown to readers of the documentation, for their allow-lists. */
  readonly webhookAddresses: { readonly sandbox: readonly string[]; readonly production: readonly string[] };
  readonly smtpUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly scanner: 'live' | 'mock' | 'off';
  readonly scanDeadlineMinutes: number;
  readonly staff: { readonly isTwoFactorRequired: boolean; readonly oidc: OidcConfig | undefined };
  readonly logLevel: string;
  /** Passed to the pages of the documentation; empty when unset. */
  readonly analyticsWriteKey: string;
  /** How long requests are still served after the signal to stop. */
  readonly shutdownDrainSeconds: number;
  readonly requestsInFlight: number;
  readonly reportStatementSeconds: number;
  readonly requestsPerMinute: number;
  readonly notFoundPerMinute: number;
  /** Whole dollars. */
  readonly maxAutoLimitLarge: 3_000_000 | 4_000_000 | 5_000_000;
  readonly outOfAppetiteAction: 'DECLINE' | 'REFER';
}

/** Lists every invalid setting; its message is shown to the operator. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Bindery cannot start, ${faults.length} setting(s) are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

export function readConfig(env: Environment = process.env): Config {
  const { text, choice, integer, url, faults } = readerOf(env);
  const binderyEnv = choice('BINDERY_ENV', ['sandbox', 'production']);
  const port = integer('PORT', { min: 0, max: 65_535, fallback: 4000 });
  const isProduction = binderyEnv === 'production';
  const config: Config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: url('BINDERY_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    sandboxUrl: url('BINDERY_SANDBOX_URL', ['http:', 'https:']),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), faults),
    env: binderyEnv,
    role: choice('BINDERY_ROLE', ['all', 'api', 'worker']),
    hasApiDocs: choice('API_DOCS', ['on', 'off']) === 'on',
    dataDir: text('BINDERY_DATA_DIR') ?? 'data',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: integer('DATABASE_POOL_SIZE', { min: 6, max: 1000, fallback: 10 }),
    secret: text('BINDERY_SECRET'),
    provider: {
      name: text('PROVIDER_NAME') ?? '',
      slug: text('PROVIDER_SLUG') ?? '',
      mail: text('PROVIDER_MAIL') ?? '',
      timeZone: text('PROVIDER_TIME_ZONE') ?? 'UTC',
    },
    webhookAllowLoopback: choice('BINDERY_WEBHOOK_ALLOW_LOOPBACK', ['0', '1']) === '1',
    webhookAddresses: {
      sandbox: readNetworks('WEBHOOK_ADDRESSES_SANDBOX', text('WEBHOOK_ADDRESSES_SANDBOX'), faults),
      production: readNetworks('WEBHOOK_ADDRESSES_PRODUCTION', text('WEBHOOK_ADDRESSES_PRODUCTION'), faults),
    },
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    s3: readS3(env, faults),
    scanner: readScanner(text('BINDERY_SCANNER'), isProduction, faults),
    staff: {
      isTwoFactorRequired: readTwoFactor(env, isProduction, faults),
      oidc: readOidc(env, url('STAFF_OIDC_ISSUER', ['https:', 'http:']), faults),
    },
    scanDeadlineMinutes: integer('SCAN_DEADLINE_MINUTES', { min: 1, max: 1440, fallback: 4 }),
    analyticsWriteKey: text('ANALYTICS_WRITE_KEY') ?? '',
    logLevel: choice('LOG_LEVEL', ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']),
    shutdownDrainSeconds: integer('SHUTDOWN_DRAIN_SECONDS', { min: 0, max: 300, fallback: isProduction ? 5 : 0 }),
    ...readBounds(integer, isProduction),
    maxAutoLimitLarge: AUTO_LIMITS[choice('MAX_AUTO_LIMIT_LARGE', ['3000000', '4000000', '5000000'])],
    outOfAppetiteAction: choice('OUT_OF_APPETITE_ACTION', ['REFER', 'DECLINE']),
  };
  faults.push(
    ...secretFaults(config),
    ...providerFaults(config),
    ...(isProduction ? productionFaults(env, config) : []),
  );
  if (faults.length > 0) throw new ConfigFault(faults);
  return config;
}

/** How many calls, and how long they may take. */
function readBounds(integer: EnvironmentReader['integer'], isProduction: boolean) {
  return {
    requestsInFlight: integer('REQUESTS_IN_FLIGHT', { min: 1, max: 100_000, fallback: 200 }),
    reportStatementSeconds: integer('REPORT_STATEMENT_SECONDS', { min: 1, max: 3600, fallback: 60 }),
    notFoundPerMinute: integer('NOT_FOUND_LIMIT_PER_MINUTE', {
      min: 0,
      max: 1_000_000,
      fallback: isProduction ? 120 : 0,
    }),
    requestsPerMinute: integer('RATE_LIMIT_PER_MINUTE', {
      min: 0,
      max: 1_000_000,
      fallback: isProduction ? PRODUCTION_CALLS_PER_MINUTE : 0,
    }),
  };
}

function readTrustProxy(value: string | undefined, faults: string[]): Config['trustProxy'] {
  if (value === undefined || value === '0') return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses;
  faults.push('TRUST_PROXY must be a number of proxies, or addresses and networks with commas');
  return false;
}

function readNetworks(name: string, value: string | undefined, faults: string[]): readonly string[] {
  const networks = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!networks.every(isNetwork)) faults.push(`${name} must be addresses or networks with commas`);
  return networks;
}

/** `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

const AUTO_LIMITS = { '3000000': 3_000_000, '4000000': 4_000_000, '5000000': 5_000_000 } as const;

function secretFaults({ secret }: Config): string[] {
  if (secret === undefined || isStrongSecret(secret)) return [];
  return ['BINDERY_SECRET must be at least 32 random bytes in base64 (openssl rand -base64 32)'];
}

function providerFaults({ provider }: Config): string[] {
  return [
    ...(isTimeZone(provider.timeZone) ? [] : [`PROVIDER_TIME_ZONE is not a known time zone: "${provider.timeZone}"`]),
    ...(/^[a-z0-9-]{1,40}$/.test(provider.slug)
      ? []
      : ['PROVIDER_SLUG may hold lower-case letters, digits and hyphens only']),
    ...(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(provider.name)
      ? []
      : ['PROVIDER_NAME may hold letters, digits, blanks and hyphens, at most 40; it names a header']),
  ];
}

const REQUIRED_IN_PRODUCTION = ['BINDERY_SECRET', 'DATABASE_URL', 'BINDERY_PUBLIC_URL', 'PROVIDER_MAIL', 'SMTP_URL'];

function productionFaults(env: Environment, config: Config): string[] {
  return [
    ...REQUIRED_IN_PRODUCTION.filter((name) => !env[name]?.trim()).map((name) => `${name} is required in production`),
    ...(config.publicUrl.startsWith('https:') ? [] : ['BINDERY_PUBLIC_URL must be https in production']),
    ...(config.webhookAllowLoopback ? ['BINDERY_WEBHOOK_ALLOW_LOOPBACK is for the sandbox only'] : []),
  ];
}

/** The settings that may be logged: no secrets, and no passwords inside URLs. */
export function redactedConfig(config: Config): Readonly<Record<string, unknown>> {
  const hidden = (value: string | undefined): string | undefined => value && '[set]';
  return {
    ...config,
    secret: hidden(config.secret),
    databaseUrl: hidden(config.databaseUrl),
    smtpUrl: hidden(config.smtpUrl),
    s3: config.s3 && { ...config.s3, accessKeyId: '[set]', secretAccessKey: '[set]' },
    staff: { ...config.staff, oidc: config.staff.oidc && { ...config.staff.oidc, clientSecret: '[set]' } },
  };
}

function readTwoFactor(env: Environment, isProduction: boolean, faults: string[]): boolean {
  const value = env.STAFF_TWO_FACTOR?.trim() || (isProduction ? 'required' : 'optional');
  if (value !== 'required' && value !== 'optional') faults.push('STAFF_TWO_FACTOR must be required or optional');
  return value !== 'optional';
}

function readScanner(value: string | undefined, isProduction: boolean, faults: string[]): Config['scanner'] {
  const mode = value ?? (isProduction ? 'live' : 'mock');
  if (mode === 'mock' && isProduction) faults.push('BINDERY_SCANNER=mock makes scores up; it is for the sandbox only');
  if (mode === 'live' || mode === 'mock' || mode === 'off') return mode;
  faults.push(`BINDERY_SCANNER must be one of live, mock, off, not "${mode}"`);
  return 'off';
}

function readOidc(env: Environment, issuer: string | undefined, faults: string[]): OidcConfig | undefined {
  if (issuer === undefined) return undefined;
  for (const name of ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET']) {
    if (!env[name]?.trim()) faults.push(`${name} is required when STAFF_OIDC_ISSUER is set`);
  }
  return {
    issuer,
    clientId: env.STAFF_OIDC_CLIENT_ID?.trim() ?? '',
    clientSecret: env.STAFF_OIDC_CLIENT_SECRET?.trim() ?? '',
  };
}

/** Every setting as listed on the operator's screen: the current value, with secrets hidden. */
export function settingViews(env: Environment = process.env) {
  return Object.entries(SETTINGS).map(([name, { default: standard, meaning }]) => {
    const value = env[name]?.trim();
    const isSecret = /SECRET|_URL$|ACCESS_KEY/.test(name) && !/^BINDERY_(?:PUBLIC|SANDBOX)_URL$/.test(name);
    return { name, value: value ? (isSecret ? '[set]' : value) : null, default: standard ?? null, meaning };
  });
}

function readS3(env: Environment, faults: string[]): S3Config | undefined {
  const bucket = env.S3_BUCKET?.trim();
  if (!bucket) return undefined;
  for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    if (!env[name]?.trim()) faults.push(`${name} is required when S3_BUCKET is set`);
  }
  return {
    endpoint: env.S3_ENDPOINT?.trim() || undefined,
    region: env.S3_REGION?.trim() ?? '',
    bucket,
    accessKeyId: env.S3_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY?.trim() ?? '',
  };
}

function isStrongSecret(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64');
  return bytes.length >= 32 && new Set(bytes).size >= 16;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
