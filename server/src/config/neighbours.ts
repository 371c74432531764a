/** Settings of the services beside the server: object store, identity provider, scanner. */
import type { EnvironmentReader } from './environment.ts';

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Values of `acr` that stand for a second factor. */
  readonly twoFactorClasses: readonly string[];
}

export function readS3({ text, url, needed, faults }: EnvironmentReader): S3Config | undefined {
  const endpoint = url('S3_ENDPOINT', ['https:', 'http:']);
  const bucket = text('S3_BUCKET');
  if (bucket === undefined) return undefined;
  if (!/^[a-z0-9.-]{3,63}$/i.test(bucket)) faults.push('S3_BUCKET must be the name of a bucket');
  return {
    endpoint,
    region: needed('S3_REGION', 'S3_BUCKET'),
    bucket,
    accessKeyId: needed('S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

export interface TracesSetting {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly share: number;
}

export function readTraces({ text, url, faults }: EnvironmentReader): TracesSetting | undefined {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG'));
  if (!(share >= 0 && share <= 1)) faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  const pairs = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').flatMap((pair) => pair.trim() || []);
  const headers = pairs.map((pair) => /^([!#$%&'*+.^_`|~\w-]+)=(.*)$/.exec(pair));
  if (headers.includes(null)) faults.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas');
  if (endpoint === undefined) return undefined;
  const known = headers.flatMap((pair) => (pair ? [[pair[1] ?? '', decoded(pair[2] ?? '')]] : []));
  return { endpoint, headers: Object.fromEntries(known), serviceName: text('OTEL_SERVICE_NAME') ?? '', share };
}

/** Values are written as in an address (OTLP exporter specification). */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return value.trim();
  }
}

function readOidc({ url, text, needed }: EnvironmentReader): OidcConfig | undefined {
  const issuer = url('STAFF_OIDC_ISSUER', ['https:', 'http:']);
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId: needed('STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_ISSUER'),
    clientSecret: needed('STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_ISSUER'),
    twoFactorClasses: (text('STAFF_OIDC_TWO_FACTOR_ACR') ?? '').split(',').flatMap((part) => part.trim() || []),
  };
}

/** How staff sign in, and what they do not do alone. */
export interface StaffSetting {
  readonly isTwoFactorRequired: boolean;
  readonly oidc: OidcConfig | undefined;
  readonly secondPerson: 'off' | 'manager';
}

export function readStaff(reader: EnvironmentReader, isProduction: boolean): StaffSetting {
  return {
    isTwoFactorRequired: readTwoFactor(reader, isProduction),
    oidc: readOidc(reader),
    secondPerson: readSecondPerson(reader, isProduction),
  };
}

function readTwoFactor({ text, faults }: EnvironmentReader, isProduction: boolean): boolean {
  const value = text('STAFF_TWO_FACTOR') ?? (isProduction ? 'required' : 'optional');
  if (value !== 'required' && value !== 'optional') faults.push('STAFF_TWO_FACTOR must be required or optional');
  return value !== 'optional';
}

/** D71: a code to the mailbox of the insured before the application opens. */
export function readSignatureCode({ text, faults }: EnvironmentReader, isProduction: boolean): 'off' | 'mail' {
  const value = text('SIGNATURE_CODE') ?? (isProduction ? 'mail' : 'off');
  if (value === 'off' || value === 'mail') return value;
  faults.push('SIGNATURE_CODE must be off or mail');
  return 'mail';
}

/** D70: who approves what one person does not do alone. */
function readSecondPerson({ text, faults }: EnvironmentReader, isProduction: boolean): 'off' | 'manager' {
  const value = text('STAFF_SECOND_PERSON') ?? (isProduction ? 'manager' : 'off');
  if (value === 'off' || value === 'manager') return value;
  faults.push('STAFF_SECOND_PERSON must be off or manager');
  return 'manager';
}

/** A DNS block list of Spamhaus that the operator may ask: of addresses (zen) or of domains (dbl). */
export interface BlockListSetting {
  readonly kind: 'zen' | 'dbl';
  /** `zen.spamhaus.org`, or a zone with the operator's key in it. */
  readonly zone: string;
}

export function readBlockLists({ text, faults }: EnvironmentReader): readonly BlockListSetting[] {
  const parts = (text('SCANNER_BLOCK_LISTS') ?? '').split(',').flatMap((part) => part.trim() || []);
  return parts.flatMap((part) => {
    const [, kind, zone] = /^(zen|dbl)=((?:[a-z0-9-]{1,63}\.)+[a-z]{2,63})$/i.exec(part) ?? [];
    if ((kind === 'zen' || kind === 'dbl') && zone !== undefined) return [{ kind, zone: zone.toLowerCase() }];
    faults.push('SCANNER_BLOCK_LISTS must be zen=ZONE and dbl=ZONE, with commas');
    return [];
  });
}

export type ScannerSetting = 'live' | 'mock' | 'off';

export function readScanner({ text, faults }: EnvironmentReader, isProduction: boolean): ScannerSetting {
  const mode = text('BINDERY_SCANNER') ?? (isProduction ? 'live' : 'mock');
  if (mode === 'mock' && isProduction) faults.push('BINDERY_SCANNER=mock makes scores up; it is for the sandbox only');
  if (mode === 'live' || mode === 'mock' || mode === 'off') return mode;
  faults.push(`BINDERY_SCANNER must be one of live, mock, off, not "${mode}"`);
  return 'off';
}
