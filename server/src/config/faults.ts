import { isEmail, isPhone } from '@bindery/domain/text/index.ts';
import type { EnvironmentReader } from './environment.ts';

/** The settings that are checked together, or by more than their form. */
interface Checked {
  readonly env: 'sandbox' | 'production';
  readonly secret: string | undefined;
  readonly previousSecret: string | undefined;
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly webhookAllowLoopback: boolean;
  readonly port: number;
  readonly metricsToken: string | undefined;
  readonly metricsPort: number | undefined;
  readonly anchorMail: string | undefined;
  readonly retention: { readonly eventDays: number; readonly deliveryDays: number };
  readonly provider: {
    readonly name: string;
    readonly slug: string;
    readonly mail: string;
    readonly timeZone: string;
    readonly claimsMail?: string | undefined;
    readonly phone?: string | undefined;
    readonly colour?: string | undefined;
  };
}

/** What is wrong with the settings taken together. */
export function faultsOf(config: Checked, { isSet }: Pick<EnvironmentReader, 'isSet'>): readonly string[] {
  const always = [
    ...secretFaults(config),
    ...providerFaults(config),
    ...metricsFaults(config),
    ...anchorFaults(config),
    ...retentionFaults(config),
    ...databaseFaults(config),
  ];
  return config.env === 'production' ? [...always, ...productionFaults(config, isSet)] : always;
}

function secretFaults({ secret, previousSecret }: Checked): string[] {
  return [
    ...(secret === undefined || isStrongSecret(secret)
      ? []
      : ['BINDERY_SECRET must be at least 32 random bytes in base64 (openssl rand -base64 32)']),
    ...(previousSecret === undefined ||
    (secret !== undefined && secret !== previousSecret && isStrongSecret(previousSecret))
      ? []
      : ['BINDERY_SECRET_PREVIOUS must be the secret before, and BINDERY_SECRET another one']),
  ];
}

/** A delivery shows what its event said. */
function retentionFaults({ retention: { eventDays, deliveryDays } }: Checked): string[] {
  if (eventDays === 0 || eventDays >= deliveryDays) return [];
  return [`KEEP_EVENTS_DAYS must be 0 or at least ${deliveryDays}, as KEEP_DELIVERIES_DAYS is`];
}

function databaseFaults({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Checked): string[] {
  if (databaseUrl !== undefined) return [];
  return [
    ...(databaseDirectUrl === undefined ? [] : ['DATABASE_DIRECT_URL needs DATABASE_URL, which leads to it']),
    ...(databaseReadUrl === undefined ? [] : ['DATABASE_READ_URL needs DATABASE_URL, whose replica it is']),
  ];
}

function metricsFaults({ port, metricsToken, metricsPort }: Checked): string[] {
  return [
    ...(metricsToken === undefined || /^[\w.~+/=-]{20,200}$/.test(metricsToken)
      ? []
      : ['METRICS_TOKEN must be 20 to 200 letters, digits or any of . _ ~ + / = -']),
    ...(metricsPort === undefined || metricsPort !== port ? [] : ['METRICS_PORT must be another port than PORT']),
  ];
}

function anchorFaults({ anchorMail }: Checked): string[] {
  return anchorMail === undefined || isEmail(anchorMail) ? [] : ['AUDIT_ANCHOR_MAIL must be a mail address'];
}

function providerFaults({ provider }: Checked): string[] {
  return [
    ...(isTimeZone(provider.timeZone) ? [] : [`PROVIDER_TIME_ZONE is not a known time zone: "${provider.timeZone}"`]),
    ...(isEmail(provider.mail) ? [] : ['PROVIDER_MAIL must be a mail address']),
    ...(provider.claimsMail === undefined || isEmail(provider.claimsMail)
      ? []
      : ['PROVIDER_CLAIMS_MAIL must be a mail address']),
    ...(provider.phone === undefined || isPhone(provider.phone)
      ? []
      : [`PROVIDER_PHONE must be a number such as +1 312 555 0123, not "${provider.phone}"`]),
    ...(provider.colour === undefined || /^#[0-9a-f]{6}$/i.test(provider.colour)
      ? []
      : [`PROVIDER_COLOUR must be a colour such as #163a5f, not "${provider.colour}"`]),
    ...(/^[a-z0-9-]{1,40}$/.test(provider.slug)
      ? []
      : ['PROVIDER_SLUG may hold lower-case letters, digits and hyphens only']),
    ...(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/.test(provider.name)
      ? []
      : ['PROVIDER_NAME may hold letters, digits, blanks and hyphens, at most 40; it names a header']),
  ];
}

const REQUIRED_IN_PRODUCTION = [
  'BINDERY_SECRET',
  'DATABASE_URL',
  'BINDERY_PUBLIC_URL',
  'PROVIDER_MAIL',
  'SMTP_URL',
] as const;

function productionFaults(config: Checked, isSet: EnvironmentReader['isSet']): string[] {
  return [
    ...REQUIRED_IN_PRODUCTION.filter((name) => !isSet(name)).map((name) => `${name} is required in production`),
    ...(isSet('BINDERY_PUBLIC_URL') && !config.publicUrl.startsWith('https:')
      ? ['BINDERY_PUBLIC_URL must be https in production']
      : []),
    ...(config.webhookAllowLoopback ? ['BINDERY_WEBHOOK_ALLOW_LOOPBACK is for the sandbox only'] : []),
  ];
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
