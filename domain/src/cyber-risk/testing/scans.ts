import type {
  NotMeasuredReason,
  Observation,
  ObservationKind,
  ObservationOf,
  Scan,
  SeenByKind,
  Target,
} from '../observations.ts';
import { SCANNED_PORTS } from '../observed/network.ts';
import type { CertificateSeen } from '../observed/tls.ts';
import type { Headers, WebSeen } from '../observed/web.ts';

export const DOMAIN = 'example.com';
export const MX_HOST = 'mail.example.com';
export const VPN_HOST = 'vpn.example.com';
export const ASKED_AT = '2026-11-22T09:00:00Z';
const ADDRESS = '192.0.2.7';
const FOREIGN_ORIGIN = 'https://origin-probe.invalid';

/** An observation that was measured. */
export function seen<Kind extends ObservationKind>(
  kind: Kind,
  place: { readonly host?: string; readonly port?: number | null },
  value: SeenByKind[Kind],
): ObservationOf<Kind> {
  const { host = DOMAIN, port = null } = place;
  const question = port === null ? `${kind} ${host}` : `${kind} ${host}:${port}`;
  const evidence = JSON.stringify(value).slice(0, 200);
  return { kind, host, port, askedAt: ASKED_AT, question, result: { state: 'MEASURED', seen: value, evidence } };
}

/** The same question without an answer. */
export function unmeasured(observation: Observation, reason: NotMeasuredReason = 'TIMEOUT'): Observation {
  return { ...observation, result: { state: 'NOT_MEASURED', reason, detail: 'no answer in time' } };
}

/** Changes what was seen of one kind, at one host if given. Observations that were not measured stay as they are. */
export function withSeen<Kind extends ObservationKind>(
  scan: Scan,
  kind: Kind,
  change: (value: SeenByKind[Kind]) => SeenByKind[Kind],
  at: { readonly host?: string; readonly port?: number } = {},
): Scan {
  const isThere = ({ host, port }: Observation): boolean =>
    (at.host === undefined || host === at.host) && (at.port === undefined || port === at.port);
  const observations = scan.observations.map((observation): Observation => {
    if (!isOf(observation, kind) || !isThere(observation)) return observation;
    const changed: object = changedBy(observation, change);
    return isObservation(changed) ? changed : observation;
  });
  return { ...scan, observations };
}

function changedBy<Kind extends ObservationKind>(
  observation: ObservationOf<Kind>,
  change: (value: SeenByKind[Kind]) => SeenByKind[Kind],
): ObservationOf<Kind> {
  const { kind, result } = observation;
  return result.state === 'MEASURED' ? seen(kind, observation, change(result.seen)) : observation;
}

// The kind decides what was seen; the compiler cannot follow that through a type parameter.
function isOf<Kind extends ObservationKind>(one: Observation, kind: Kind): one is Observation & ObservationOf<Kind> {
  return one.kind === kind;
}

function isObservation(one: object): one is Observation {
  return 'kind' in one && 'result' in one;
}

/** Takes the answers away from the observations that are chosen. */
export function without(scan: Scan, chosen: (observation: Observation) => boolean): Scan {
  return { ...scan, observations: scan.observations.map((one) => (chosen(one) ? unmeasured(one) : one)) };
}

export function adding(scan: Scan, ...more: readonly Observation[]): Scan {
  return { ...scan, observations: [...scan.observations, ...more] };
}

export const HARDENED: Headers = [
  ['content-type', 'text/html'],
  ['content-security-policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'; form-action 'none'"],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
];

export function aPage(headers: Headers, more: Partial<WebSeen> = {}): WebSeen {
  return {
    scheme: 'https',
    hops: [{ url: `https://${DOMAIN}/`, status: 200, headers }],
    end: 'ANSWERED',
    cookies: [],
    page: { title: 'Example', generators: [], scripts: [], metaPolicies: [], metaReferrer: null },
    originSent: FOREIGN_ORIGIN,
    ...more,
  };
}

/** http that leads to https on the same host at once. */
export function aRedirect(to = `https://${DOMAIN}/`): WebSeen {
  const first = { url: `http://${DOMAIN}/`, status: 301, headers: [['location', to]] } as const;
  return aPage([], { scheme: 'http', hops: [first, { url: to, status: 200, headers: [] }] });
}

export function aCertificate(more: Partial<CertificateSeen> = {}): CertificateSeen {
  return {
    subject: `CN=${DOMAIN}`,
    issuer: 'CN=Example Authority',
    names: [DOMAIN],
    isForHost: true,
    serialNumber: '01',
    fingerprintSha256: 'AA',
    validFrom: '2026-10-01T00:00:00Z',
    validTo: '2027-10-01T00:00:00Z',
    keyType: 'RSA',
    keyBits: 4096,
    signatureAlgorithm: 'sha256WithRSAEncryption',
    chain: 'TRUSTED',
    chainSubjects: [`CN=${DOMAIN}`, 'CN=Example Authority'],
    chainError: null,
    ...more,
  };
}

const TARGETS: readonly Target[] = [
  { host: DOMAIN, reasons: ['APEX', 'WEBSITE'], leftOutBecause: null },
  { host: MX_HOST, reasons: ['MX'], leftOutBecause: null },
  { host: VPN_HOST, reasons: ['USUAL_NAME'], leftOutBecause: null },
];

function dnsOfSound(): readonly Observation[] {
  return [
    seen('ADDRESSES', {}, { ipv4: [ADDRESS], ipv6: ['2001:db8::7'], sharedNetwork: null }),
    seen('MX', {}, { records: [{ preference: 10, host: MX_HOST }] }),
    seen(
      'NS',
      {},
      {
        servers: [
          { host: 'ns1.example.net', addresses: ['192.0.2.53'] },
          { host: 'ns2.example.org', addresses: ['198.51.100.53'] },
        ],
      },
    ),
    seen(
      'CAA',
      {},
      {
        records: [
          { isCritical: false, tag: 'issue', value: 'ca.example' },
          { isCritical: false, tag: 'iodef', value: 'mailto:it@example.com' },
        ],
      },
    ),
    seen(
      'DNSSEC',
      {},
      {
        ds: ['12345 13 2 AB'],
        dnskey: ['257 3 13 AB'],
        hasAdBit: true,
        responseCode: 'NOERROR',
        responseCodeUnchecked: 'NOERROR',
        isResolverValidating: true,
      },
    ),
    seen('CNAME', { host: VPN_HOST }, { chain: [], end: 'RESOLVES' }),
  ];
}

function mailOfSound(): readonly Observation[] {
  return [
    seen(
      'SPF',
      {},
      { records: ['v=spf1 mx -all'], evaluation: 'VALID', all: '-', lookups: 1, voidLookups: 0, error: null },
    ),
    seen(
      'DMARC',
      {},
      {
        records: ['v=DMARC1; p=reject; rua=mailto:dmarc@example.com'],
        foundAt: '_dmarc.example.com',
        evaluation: 'VALID',
        policy: 'reject',
        percent: 100,
        rua: ['mailto:dmarc@example.com'],
        ruf: [],
        error: null,
      },
    ),
    seen(
      'DKIM',
      { host: 'default._domainkey.example.com' },
      { selector: 'default', record: 'v=DKIM1; p=AB', keyType: 'RSA', keyBits: 2048, isRevoked: false },
    ),
    seen(
      'MAIL_HOST',
      { host: MX_HOST, port: 25 },
      {
        banner: '220 mail.example.com ESMTP',
        ehlo: ['mail.example.com', 'STARTTLS'],
        startTls: { outcome: 'DONE', protocol: 'TLSv1.3', certificate: aCertificate({ names: [MX_HOST] }) },
      },
    ),
    seen(
      'MTA_STS',
      {},
      {
        record: 'v=STSv1; id=1',
        policyUrl: 'https://mta-sts.example.com/.well-known/mta-sts.txt',
        policyText: 'version: STSv1',
        policy: { mode: 'enforce', mx: [MX_HOST], maxAgeSeconds: 604_800 },
        coversEveryMx: true,
        error: null,
      },
    ),
    seen(
      'TLS_RPT',
      {},
      { record: 'v=TLSRPTv1; rua=mailto:tls@example.com', rua: ['mailto:tls@example.com'], isValid: true },
    ),
  ];
}

function siteOfSound(): readonly Observation[] {
  const versions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
  return [
    seen('WEB', { port: 80 }, aRedirect()),
    seen('WEB', { port: 443 }, aPage(HARDENED)),
    seen(
      'SECURITY_TXT',
      { port: 443 },
      {
        url: 'https://example.com/.well-known/security.txt',
        status: 200,
        contentType: 'text/plain',
        contacts: ['mailto:security@example.com'],
        expiresAt: '2027-06-01T00:00:00Z',
        isSigned: false,
      },
    ),
    ...versions.map((version) =>
      seen(
        'TLS_VERSION',
        { port: 443 },
        version === 'TLSv1.2' || version === 'TLSv1.3'
          ? {
              outcome: 'ACCEPTED',
              version,
              ciphers: [{ name: 'TLS_AES_256_GCM_SHA384', bits: 256 }],
              exchangeBitsAsRsa: 7680,
            }
          : { outcome: 'REJECTED', version, alert: 'protocol version' },
      ),
    ),
    seen('CERTIFICATE', { port: 443 }, aCertificate()),
    ...SCANNED_PORTS.map((port) => seen('PORT', { port }, { outcome: 'CLOSED', address: ADDRESS })),
    seen('GATEWAY', { host: VPN_HOST, port: 443 }, { gateway: null }),
    seen(
      'LIST',
      {},
      {
        list: 'dbl.example',
        subject: { kind: 'DOMAIN', value: DOMAIN },
        answer: { outcome: 'NOT_LISTED' },
      },
    ),
    seen(
      'LIST',
      {},
      {
        list: 'zen.example',
        subject: { kind: 'ADDRESS', value: ADDRESS },
        answer: { outcome: 'NOT_LISTED' },
      },
    ),
  ];
}

/** A business without a finding: every rating is 100. */
export function aSoundScan(more: Partial<Scan> = {}): Scan {
  return {
    domain: DOMAIN,
    startedAt: '2026-11-22T08:59:50Z',
    finishedAt: ASKED_AT,
    methodVersion: '1',
    threatDataDate: '2026-11-20',
    targets: TARGETS,
    observations: [...dnsOfSound(), ...mailOfSound(), ...siteOfSound()],
    ...more,
  };
}

/** One port that answers, with what it says first. */
export function openPort(port: number, banner: string | null = null, host = DOMAIN): Observation {
  return seen('PORT', { host, port }, { outcome: 'OPEN', address: ADDRESS, banner });
}

/** The scan with a port open instead of closed. */
export function withOpenPort(scan: Scan, port: number, banner: string | null = null): Scan {
  const others = scan.observations.filter((one) => one.kind !== 'PORT' || one.port !== port);
  return { ...scan, observations: [...others, openPort(port, banner)] };
}
