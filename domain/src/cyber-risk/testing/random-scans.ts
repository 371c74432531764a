import type { Observation, Scan } from '../observations.ts';
import type { MailExchange } from '../observed/dns.ts';
import type { StartTlsSeen } from '../observed/mail.ts';
import { GATEWAY_PRODUCTS, type ListSeen } from '../observed/network.ts';
import type { Headers } from '../observed/web.ts';
import { aCertificate, aPage, aRedirect, aSoundScan, DOMAIN, HARDENED, MX_HOST, seen, unmeasured } from './scans.ts';

/** Numbers from 0 up to 1. */
export type Random = () => number;

function pick<const Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/**
 * A scan of a business as it may be: each observation sound, faulty in one of many ways, without an answer, or never
 * asked. The same numbers give the same scan.
 */
export function aRandomScan(random: Random): Scan {
  const sound = aSoundScan();
  // Some scans are nearly sound, some nearly all wrong: both ends of every rating are reached.
  const faultiness = random() ** 2;
  const silence = random() ** 3;
  const observations = sound.observations.flatMap((observation): readonly Observation[] => {
    if (random() < silence / 4) return [];
    const asked = random() < faultiness ? aFaulty(random, observation) : observation;
    return [random() < silence ? unmeasured(asked, pick(random, ['TIMEOUT', 'CONNECTION_REFUSED'])) : asked];
  });
  return { ...sound, observations };
}

// One way of many in which an observation of this kind can be worse.
function aFaulty(random: Random, observation: Observation): Observation {
  if (observation.result.state !== 'MEASURED') return observation;
  return (
    aFaultyName(random, observation) ??
    aFaultyMail(random, observation) ??
    aFaultySite(random, observation) ??
    aFaultyHost(random, observation) ??
    observation
  );
}

function aFaultyName(random: Random, { kind, host }: Observation): Observation | undefined {
  switch (kind) {
    case 'ADDRESSES':
      return seen('ADDRESSES', { host }, { ipv4: ['192.0.2.7'], ipv6: [], sharedNetwork: null });
    case 'MX':
      return seen(
        'MX',
        { host },
        {
          records: pick<readonly MailExchange[]>(random, [
            [],
            [{ preference: 0, host: '' }],
            [{ preference: 5, host: MX_HOST }],
          ]),
        },
      );
    case 'NS': {
      const addresses = pick<readonly string[]>(random, [[], ['192.0.2.53'], ['2001:db8::53']]);
      return seen('NS', { host }, { servers: [{ host: 'ns1.example.net', addresses }] });
    }
    case 'CAA': {
      const iodef = { isCritical: false, tag: 'iodef', value: 'mailto:it@example.com' };
      return seen('CAA', { host }, { records: pick(random, [[], [iodef]]) });
    }
    case 'DNSSEC': {
      const isBogus = random() < 0.5;
      const responseCode = isBogus ? 'SERVFAIL' : 'NOERROR';
      const ds = isBogus || random() < 0.3 ? ['12345 13 2 AB'] : [];
      const isResolverValidating = random() < 0.7;
      const codes = { responseCode, responseCodeUnchecked: 'NOERROR' } as const;
      return seen('DNSSEC', { host }, { ds, dnskey: [], hasAdBit: false, isResolverValidating, ...codes });
    }
    case 'CNAME':
      return seen('CNAME', { host }, { chain: ['gone.example.net'], end: pick(random, ['NXDOMAIN', 'NO_ADDRESS']) });
    default:
      return undefined;
  }
}

function aFaultyMail(random: Random, { kind, host, port }: Observation): Observation | undefined {
  switch (kind) {
    case 'SPF': {
      const evaluation = pick(random, ['VALID', 'PERMANENT_ERROR', 'TEMPORARY_ERROR', 'NONE']);
      const records = evaluation === 'NONE' ? [] : ['v=spf1 ?all'];
      const counts = { lookups: 3, voidLookups: 0, error: null };
      return seen('SPF', { host }, { records, evaluation, all: pick(random, ['~', '?', '+', null]), ...counts });
    }
    case 'DMARC': {
      const evaluation = pick(random, ['VALID', 'INVALID', 'NONE']);
      const policy = pick(random, ['none', 'quarantine', null]);
      const rest = { records: [], foundAt: null, percent: pick(random, [100, 0]), rua: [], ruf: [], error: null };
      return seen('DMARC', { host }, { evaluation, policy, ...rest });
    }
    case 'DKIM': {
      const record = pick(random, [null, 'v=DKIM1; p=']);
      return seen(
        'DKIM',
        { host },
        { selector: 'default', record, keyType: 'RSA', keyBits: 512, isRevoked: random() < 0.5 },
      );
    }
    case 'MAIL_HOST': {
      const banner = pick(random, ['220 mail ESMTP Exim 4.91', '220 mail ESMTP']);
      const certificate = aCertificate({ isForHost: false });
      const startTls = pick<StartTlsSeen>(random, [
        { outcome: 'NOT_OFFERED' } as const,
        { outcome: 'FAILED', error: 'handshake failure' } as const,
        { outcome: 'DONE', protocol: 'TLSv1.2', certificate } as const,
      ]);
      return seen('MAIL_HOST', { host, port }, { banner, ehlo: [], startTls });
    }
    case 'MTA_STS': {
      const nothing = { policyUrl: null, policyText: null, policy: null, coversEveryMx: false, error: null };
      return seen('MTA_STS', { host }, { record: pick(random, [null, 'v=STSv1; id=1']), ...nothing });
    }
    case 'TLS_RPT':
      return seen('TLS_RPT', { host }, { record: null, rua: [], isValid: false });
    default:
      return undefined;
  }
}

function aFaultySite(random: Random, observation: Observation): Observation | undefined {
  const { kind, host, port } = observation;
  switch (kind) {
    case 'WEB':
      return port === 80
        ? seen(
            'WEB',
            { host, port },
            pick(random, [aPage([], { scheme: 'http', hops: [plainHop()] }), aRedirect('https://www.example.com/')]),
          )
        : seen('WEB', { host, port }, aFaultyPage(random));
    case 'SECURITY_TXT': {
      const contacts = pick(random, [[], ['mailto:security@example.com']]);
      const rest = { url: 'https://example.com/', contentType: null, expiresAt: null, isSigned: false };
      return seen('SECURITY_TXT', { host, port }, { status: pick(random, [200, 404]), contacts, ...rest });
    }
    case 'TLS_VERSION': {
      const { result } = observation;
      const version = result.state === 'MEASURED' ? result.seen.version : 'TLSv1.2';
      const ciphers = [{ name: 'AES128-SHA', bits: pick(random, [112, 128]) }];
      const exchangeBitsAsRsa = pick(random, [null, 1024, 3072]);
      return seen('TLS_VERSION', { host, port }, { outcome: 'ACCEPTED', version, ciphers, exchangeBitsAsRsa });
    }
    case 'CERTIFICATE':
      return seen(
        'CERTIFICATE',
        { host, port },
        aCertificate({
          isForHost: random() < 0.7,
          chain: pick(random, ['TRUSTED', 'INCOMPLETE', 'SELF_SIGNED']),
          validTo: pick(random, ['2026-11-25T00:00:00Z', '2026-01-01T00:00:00Z', '2027-06-01T00:00:00Z']),
          keyBits: pick(random, [768, 1024, 2048, 4096]),
        }),
      );
    default:
      return undefined;
  }
}

const plainHop = () => ({ url: `http://${DOMAIN}/`, status: 200, headers: [] });

function aFaultyPage(random: Random) {
  const kept = HARDENED.filter(() => random() < 0.6);
  const servers = ['nginx', 'Apache/2.4.49 (Unix)', 'Apache/2.4.52 (Ubuntu)', 'nginx/1.29.1', 'PHP/7.4.3'] as const;
  const headers: Headers = [...kept, ['server', pick(random, servers)]];
  const cookie = {
    name: pick(random, ['theme', 'PHPSESSID', 'csrftoken']),
    isSecure: random() < 0.5,
    isHttpOnly: random() < 0.5,
    sameSite: pick(random, [null, 'lax', 'none', 'other']),
    url: `https://${DOMAIN}/`,
  };
  const script = {
    url: null,
    source: pick(random, [
      '/a.js',
      'https://cdn.example.net/a.js',
      'http://cdn.example.net/a.js',
      '//cdn.example.net/a.js',
    ]),
    integrity: pick(random, [null, 'sha384-AB']),
    crossOrigin: null,
  };
  const page = {
    title: null,
    generators: pick(random, [[], ['WordPress 5.8.1']]),
    scripts: pick(random, [[], [script]]),
  };
  const cookies = pick(random, [[], [cookie]]);
  return aPage(headers, { cookies, page: { ...page, metaPolicies: [], metaReferrer: null } });
}

function aFaultyHost(random: Random, { kind, host, port, result }: Observation): Observation | undefined {
  switch (kind) {
    case 'PORT': {
      const address = '192.0.2.7';
      const banner = pick(random, [null, 'SSH-2.0-OpenSSH_9.6', '220 ProFTPD 1.3.5 Server']);
      const skipped = { outcome: 'SKIPPED', address, reason: 'address of a content network' } as const;
      return seen('PORT', { host, port }, random() < 0.8 ? { outcome: 'OPEN', address, banner } : skipped);
    }
    case 'GATEWAY': {
      const statedVersion = pick(random, [null, '7.2.4', '99.9.9']);
      const product = pick(random, GATEWAY_PRODUCTS);
      return seen(
        'GATEWAY',
        { host, port },
        { gateway: { product, fingerprints: [], statedVersion, versionStatedIn: null } },
      );
    }
    case 'LIST': {
      if (result.state !== 'MEASURED') return undefined;
      const as = pick(random, ['DOMAIN', 'SBL', 'DROP', 'XBL', 'PBL']);
      const answer = pick<ListSeen['answer']>(random, [
        { outcome: 'LISTED', as: [as], codes: ['127.0.0.2'] } as const,
        { outcome: 'UNKNOWN', reason: 'timeout' } as const,
      ]);
      return seen(
        'LIST',
        { host, port },
        { list: 'zen.example', subject: { kind: 'ADDRESS', value: '192.0.2.7' }, answer },
      );
    }
    default:
      return undefined;
  }
}

/** The scan with one observation, the one at `index`, as a sound business shows it; a silent one stays silent. */
export function improved(scan: Scan, index: number): Scan {
  const worse = scan.observations[index % Math.max(1, scan.observations.length)];
  if (!worse || worse.result.state !== 'MEASURED') return scan;
  const sound = aSoundScan().observations.find((one) => one.question === worse.question && isSameSubject(one, worse));
  // A domain that gets mail is no better or worse than one that does not, and a skipped port is no fault.
  if (!sound || worse.kind === 'MX' || isSkipped(worse)) return scan;
  return { ...scan, observations: scan.observations.map((one) => (one === worse ? sound : one)) };
}

function isSkipped({ kind, result }: Observation): boolean {
  return kind === 'PORT' && result.state === 'MEASURED' && result.evidence.includes('SKIPPED');
}

// Several versions of TLS are asked at one port, and several lists about one domain.
function isSameSubject(a: Observation, b: Observation): boolean {
  if (a.kind === 'TLS_VERSION' && b.kind === 'TLS_VERSION') return versionOf(a) === versionOf(b);
  return true;
}

function versionOf({ result }: Extract<Observation, { readonly kind: 'TLS_VERSION' }>): string | undefined {
  return result.state === 'MEASURED' ? result.seen.version : undefined;
}
