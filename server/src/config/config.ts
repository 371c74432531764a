/**
 * The only reader of the environment. `readConfig(env)` returns the settings or throws one ConfigFault that lists every
 * fault; nothing starts with an invalid setting (D4, D51).
 */

import {
  API_CALL_KEPT_DAYS,
  DELIVERY_KEPT_DAYS,
  IDEMPOTENCY_KEY_HOURS,
  PRODUCTION_CALLS_PER_MINUTE,
  PRODUCTION_PREVIEWS_PER_MINUTE,
} from '@bindery/domain/broker-api/index.ts';
import type { Retention } from '../ports.ts';
import { type AnchorBucket, readKeptElsewhere } from './anchors.ts';
import type { BackupAccess } from './backups.ts';
import { type DatabaseSettings, readDatabase } from './database.ts';
import { doubtsOf } from './doubts.ts';
import { type Environment, type EnvironmentReader, readerOf } from './environment.ts';
import { faultsOf } from './faults.ts';
import {
  type BlockListSetting,
  readBlockLists,
  readS3,
  readScanner,
  readSignatureCode,
  readStaff,
  readTraces,
  type S3Config,
  type ScannerSetting,
  type StaffSetting,
  type TracesSetting,
} from './neighbours.ts';
import { readHosts, readNetworks, readTrustProxy, type TrustProxy } from './networks.ts';
import { type SettingView, settingViews } from './shown-settings.ts';

export type { AnchorBucket, BackupAccess };

export interface Config extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** The sandbox that belongs to a production deployment. */
  readonly sandboxUrl: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly env: 'sandbox' | 'production';
  /** What the settings allow and may not be meant; the start logs it. */
  readonly doubts: readonly string[];
  readonly role: 'all' | 'api' | 'worker';
  readonly hasApiDocs: boolean;
  readonly dataDir: string;
  /** 32 bytes, base64; undefined in a sandbox that has not created its own yet. */
  readonly secret: string | undefined;
  /** The one before, while it is being replaced. */
  readonly previousSecret: string | undefined;
  readonly provider: {
    readonly name: string;
    readonly slug: string;
    readonly mail: string;
    readonly claimsMail?: string | undefined;
    readonly phone?: string | undefined;
    /** IANA zone in which a calendar day of the provider begins. */
    readonly timeZone: string;
    /** #rrggbb; undefined: the product's own colours. */
    readonly colour?: string | undefined;
    /** Path of a PNG. */
    readonly logo?: string | undefined;
  };
  readonly webhookAllowLoopback: boolean;
  /** Shown to readers of the documentation, for their allow-lists. */
  readonly webhookAddresses: { readonly sandbox: readonly string[]; readonly production: readonly string[] };
  readonly smtpUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly scanner: ScannerSetting;
  readonly scannerBlockLists: readonly BlockListSetting[];
  /** Name servers of the scanner; empty: those of this machine. */
  readonly scannerResolvers: readonly string[];
  readonly signatureCode: 'off' | 'mail';
  /** Gets the head of the audit trail every day. */
  readonly anchorMail: string | undefined;
  /** Keeps them all, out of the reach of the owner of the database. */
  readonly anchorBucket: AnchorBucket | undefined;
  /** Of buckets that take backups; undefined where none can be reached. */
  readonly backupAccess: BackupAccess | undefined;
  /** The collector of the traces; undefined: nothing is traced. */
  readonly traces: TracesSetting | undefined;
  readonly scanDeadlineMinutes: number;
  readonly staff: StaffSetting;
  readonly logLevel: string;
  /** Passed to the pages of the documentation; empty when unset. */
  readonly analyticsWriteKey: string;
  readonly travelersHosts: readonly string[];
  /** How long requests are still served after the signal to stop. */
  readonly shutdownDrainSeconds: number;
  /** What /metrics asks for; undefined: open in the sandbox, not there in production. */
  readonly metricsToken: string | undefined;
  /** A listener for /metrics alone; undefined for none. */
  readonly metricsPort: number | undefined;
  readonly requestsInFlight: number;
  readonly reportStatementSeconds: number;
  readonly retention: Retention;
  readonly requestsPerMinute: number;
  readonly previewsPerMinute: number;
  readonly notFoundPerMinute: number;
  /** Memory for answers of polls. */
  readonly keptAnswerMegabytes: number;
  /** Whole dollars. */
  readonly maxAutoLimitLarge: 3_000_000 | 4_000_000 | 5_000_000;
  readonly outOfAppetiteAction: 'DECLINE' | 'REFER';
  /** Every setting for the operator's screen; secrets are hidden. */
  readonly settings: readonly SettingView[];
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

function readMetrics({ text, integer }: EnvironmentReader): Pick<Config, 'metricsToken' | 'metricsPort'> {
  const port = integer('METRICS_PORT', { min: 0, max: 65_535, fallback: 0 });
  return { metricsToken: text('METRICS_TOKEN'), metricsPort: port === 0 ? undefined : port };
}

function readAddresses({ text, url, faults }: EnvironmentReader, port: number) {
  return {
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: url('BINDERY_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    sandboxUrl: url('BINDERY_SANDBOX_URL', ['http:', 'https:']),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), faults),
  };
}

export function readConfig(env: Environment = process.env): Config {
  const reader = readerOf(env);
  const { text, choice, integer, url, faults } = reader;
  const binderyEnv = choice('BINDERY_ENV', ['sandbox', 'production']);
  const port = integer('PORT', { min: 0, max: 65_535, fallback: 4000 });
  const isProduction = binderyEnv === 'production';
  const config: Config = {
    port,
    ...readAddresses(reader, port),
    env: binderyEnv,
    doubts: doubtsOf(env),
    role: choice('BINDERY_ROLE', ['all', 'api', 'worker']),
    hasApiDocs: choice('API_DOCS', ['on', 'off']) === 'on',
    dataDir: text('BINDERY_DATA_DIR') ?? 'data',
    ...readDatabase(reader, isProduction),
    ...readSecrets(text),
    provider: {
      name: text('PROVIDER_NAME') ?? '',
      slug: text('PROVIDER_SLUG') ?? '',
      mail: text('PROVIDER_MAIL') ?? '',
      claimsMail: text('PROVIDER_CLAIMS_MAIL'),
      phone: text('PROVIDER_PHONE'),
      timeZone: text('PROVIDER_TIME_ZONE') ?? 'UTC',
      colour: text('PROVIDER_COLOUR'),
      logo: text('PROVIDER_LOGO'),
    },
    webhookAllowLoopback: choice('BINDERY_WEBHOOK_ALLOW_LOOPBACK', ['0', '1']) === '1',
    webhookAddresses: {
      sandbox: readNetworks('WEBHOOK_ADDRESSES_SANDBOX', text('WEBHOOK_ADDRESSES_SANDBOX'), faults),
      production: readNetworks('WEBHOOK_ADDRESSES_PRODUCTION', text('WEBHOOK_ADDRESSES_PRODUCTION'), faults),
    },
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    s3: readS3(reader),
    scanner: readScanner(reader, isProduction),
    scannerBlockLists: readBlockLists(reader),
    scannerResolvers: readNetworks('SCANNER_RESOLVERS', text('SCANNER_RESOLVERS'), faults),
    staff: readStaff(reader, isProduction),
    signatureCode: readSignatureCode(reader, isProduction),
    ...readKeptElsewhere(reader),
    traces: readTraces(reader),
    scanDeadlineMinutes: integer('SCAN_DEADLINE_MINUTES', { min: 1, max: 1440, fallback: 4 }),
    analyticsWriteKey: text('ANALYTICS_WRITE_KEY') ?? '',
    travelersHosts: readHosts('TRAVELERS_HOSTS', text('TRAVELERS_HOSTS'), faults),
    logLevel: choice('LOG_LEVEL', ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']),
    shutdownDrainSeconds: integer('SHUTDOWN_DRAIN_SECONDS', { min: 0, max: 300, fallback: isProduction ? 5 : 0 }),
    ...readMetrics(reader),
    ...readBounds(integer, isProduction),
    retention: readRetention(integer),
    maxAutoLimitLarge: AUTO_LIMITS[choice('MAX_AUTO_LIMIT_LARGE', ['3000000', '4000000', '5000000'])],
    outOfAppetiteAction: choice('OUT_OF_APPETITE_ACTION', ['REFER', 'DECLINE']),
    settings: settingViews(env),
  };
  faults.push(...faultsOf(config, reader));
  // What several settings fall back on is read for each of them.
  if (faults.length > 0) throw new ConfigFault([...new Set(faults)]);
  return config;
}

/** The least are what the documentation promises to partners. */
function readRetention(integer: EnvironmentReader['integer']): Retention {
  const max = 36_500;
  return {
    eventDays: integer('KEEP_EVENTS_DAYS', { min: 0, max, fallback: 0 }),
    deliveryDays: integer('KEEP_DELIVERIES_DAYS', { min: DELIVERY_KEPT_DAYS, max, fallback: DELIVERY_KEPT_DAYS }),
    mailDays: integer('KEEP_MAILS_DAYS', { min: 0, max, fallback: 0 }),
    notificationDays: integer('KEEP_NOTIFICATIONS_DAYS', { min: 0, max, fallback: 365 }),
    callDays: integer('KEEP_CALLS_DAYS', { min: API_CALL_KEPT_DAYS, max, fallback: API_CALL_KEPT_DAYS }),
    sessionDays: integer('KEEP_SESSIONS_DAYS', { min: 1, max, fallback: 30 }),
    answerHours: integer('KEEP_ANSWERS_HOURS', {
      min: IDEMPOTENCY_KEY_HOURS,
      max: 24 * 365,
      fallback: IDEMPOTENCY_KEY_HOURS,
    }),
    jobDays: integer('KEEP_JOBS_DAYS', { min: 1, max: 365, fallback: 1 }),
  };
}

function readSecrets(text: EnvironmentReader['text']) {
  return { secret: text('BINDERY_SECRET'), previousSecret: text('BINDERY_SECRET_PREVIOUS') };
}

/** How many calls, and how long they may take. */
function readBounds(integer: EnvironmentReader['integer'], isProduction: boolean) {
  return {
    requestsInFlight: integer('REQUESTS_IN_FLIGHT', { min: 1, max: 100_000, fallback: 200 }),
    keptAnswerMegabytes: integer('KEPT_ANSWERS_MB', { min: 0, max: 10_000, fallback: 32 }),
    reportStatementSeconds: integer('REPORT_STATEMENT_SECONDS', { min: 1, max: 3600, fallback: 60 }),
    notFoundPerMinute: integer('NOT_FOUND_LIMIT_PER_MINUTE', {
      min: 0,
      max: 1_000_000,
      fallback: isProduction ? 120 : 0,
    }),
    previewsPerMinute: integer('PREVIEW_LIMIT_PER_MINUTE', {
      min: 0,
      max: 1_000_000,
      fallback: isProduction ? PRODUCTION_PREVIEWS_PER_MINUTE : 0,
    }),
    requestsPerMinute: integer('RATE_LIMIT_PER_MINUTE', {
      min: 0,
      max: 1_000_000,
      fallback: isProduction ? PRODUCTION_CALLS_PER_MINUTE : 0,
    }),
  };
}

const AUTO_LIMITS = { '3000000': 3_000_000, '4000000': 4_000_000, '5000000': 5_000_000 } as const;
