import { afterAll, describe, expect, it } from 'vitest';
import { type Destination, recordedSockets } from '../src/dial/sockets.ts';
import { type DomainScan, SCAN_BUDGET, scanDomain } from '../src/index.ts';
import { createLabAuthority, type LabReply, openLab } from '../src/lab/lab.ts';
import { BLOCKED_ADDRESSES, HOSTILE_LOCATIONS, HOSTILE_TEXTS } from './support/hostile-names.ts';
import { seenOf } from './support/seen.ts';

const SITE = '11.20.30.1';
const authority = createLabAuthority(new Date());
const INSIDE_NAMES = ['inside.hostile.example', 'vpn.hostile.example', '*.hostile.example', '127.0.0.1', 'localhost'];
const issued = authority.issue({
  subject: 'hostile.example',
  names: [...INSIDE_NAMES, ...Array.from({ length: 60 }, (_, index) => `host-${index}.hostile.example`)],
  notBefore: new Date(0),
  notAfter: new Date(Date.now() + 1e9),
});

interface Case {
  readonly title: string;
  readonly target: string;
  /** What the names of this case answer; the target itself is the site unless said otherwise. */
  readonly names?: (name: string, type: string, before: number) => LabReply | undefined;
}

const a = (name: string, ...addresses: readonly string[]): LabReply => ({
  answers: addresses
    .filter((address) => !address.includes(':'))
    .map((data) => ({ name, type: 'A', class: 'IN', ttl: 0, data })),
});
const aaaa = (name: string, ...addresses: readonly string[]): LabReply => ({
  answers: addresses
    .filter((address) => address.includes(':'))
    .map((data) => ({ name, type: 'AAAA', class: 'IN', ttl: 0, data })),
});
const both = (name: string, type: string, addresses: readonly string[]): LabReply | undefined =>
  type === 'A' ? a(name, ...addresses) : type === 'AAAA' ? aaaa(name, ...addresses) : undefined;

/** Names that other cases lead to. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['10.0.0.1'],
  'inside-v6.example': ['fd00::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'half.example': [SITE, '127.0.0.1'],
  'harbor.example': [SITE],
};

const CASES: readonly Case[] = [
  ...HOSTILE_TEXTS.map((text) => ({ title: `text ${JSON.stringify(text.slice(0, 60))}`, target: text })),
  ...BLOCKED_ADDRESSES.flatMap((address, index): Case[] => [
    {
      title: `name with the address ${address}`,
      target: `single-${index}.example`,
      names: (name, type) => both(name, type, [address]),
    },
    {
      title: `name with a public address and ${address}`,
      target: `mixed-${index}.example`,
      names: (name, type) => both(name, type, [SITE, address]),
    },
    {
      title: `mail, name servers and usual hosts at ${address}`,
      target: `mail-${index}.example`,
      names: (name, type) => mailInside(name, type, address),
    },
  ]),
  ...HOSTILE_LOCATIONS.map((_location, index) => ({
    title: `redirect to ${JSON.stringify(HOSTILE_LOCATIONS[index]?.slice(0, 60))}`,
    target: `redirect-${index}.example`,
  })),
  ...[1, 2, 5].map((step) => ({
    title: `a name that means ${BLOCKED_ADDRESSES[0]} from question ${step} on`,
    target: `rebinding-${step}.example`,
    names: (name: string, type: string, before: number) =>
      both(name, type, before + 1 >= step ? ['127.0.0.1', '::1'] : [SITE]),
  })),
  ...[1, 5].map((step) => ({
    title: `redirects over new names of which number ${step} is inside`,
    target: `chain-${step}-0.example`,
    names: (name: string, type: string) =>
      both(name, type, Number(/^chain-\d+-(\d+)\./.exec(name)?.[1]) >= step ? ['169.254.169.254'] : [SITE]),
  })),
  { title: 'a certificate that names hosts inside', target: 'hostile.example', names: certificateNames },
];

const lab = await openLab({
  names: ({ name, type, before }) => {
    const own = CASES.find(({ target }) => name === target || name.endsWith(`.${target}`));
    const known = both(name, type, INSIDE[name] ?? []);
    if (name === 'alias-inside.example') return alias(name, type);
    return own?.names?.(name, type, before) ?? (own?.target === name ? both(name, type, [SITE]) : known) ?? {};
  },
  hosts: [
    {
      address: SITE,
      services: {
        80: {
          kind: 'HTTP',
          answer: (request, response) => response.writeHead(302, locationFor(request.headers.host)).end(),
        },
      },
    },
    {
      address: '11.20.30.2',
      services: {
        443: {
          kind: 'HTTPS',
          tls: { cert: issued.pem, key: issued.key },
          answer: (_request, response) => response.end('hello'),
        },
      },
    },
  ],
});
afterAll(() => lab.close());

const ran = await runAll();

describe('the fence', () => {
  it('was tried by at least 200 targets', () => {
    expect(ran.length).toBeGreaterThanOrEqual(200);
  });

  it.each(ran)('dials nothing inside: $title', ({ scan, dialled }) => {
    // What may be dialled are the two public stand-ins; everything else is blocked, of whatever kind.
    expect(dialled.filter(({ address }) => address !== SITE && address !== '11.20.30.2')).toEqual([]);
    expect(scan.endedBecause).toBe('DONE');
  });

  it.each(HOSTILE_TEXTS)('refuses the text %j before anything is asked', (text) => {
    const run = ran.find(({ target }) => target === text);

    expect(run?.scan).toMatchObject({ refusedBecause: expect.any(String) as string, observations: [], targets: [] });
    expect(run?.dialled).toEqual([]);
  });

  it('dialled public hosts in the same run, so that a recorder that sees nothing would be noticed', () => {
    expect(ran.flatMap(({ dialled }) => dialled).length).toBeGreaterThan(100);
  });

  it('says of a redirect that it was refused', () => {
    const redirected = ran.filter(({ target }) => target.startsWith('redirect-'));
    const ends = redirected.map(
      ({ scan, target }) => seenOf(scan, 'WEB', target).find(({ scheme }) => scheme === 'http')?.end,
    );

    expect(new Set(ends)).toEqual(new Set(['REDIRECT_REFUSED', 'TOO_MANY_REDIRECTS']));
    // Some lead back to a page that redirects again.
    expect(ends.filter((end) => end === 'REDIRECT_REFUSED').length).toBeGreaterThan(HOSTILE_LOCATIONS.length - 5);
  });

  it('looks at the names of a certificate that are public, and at no other', () => {
    const scan = ran.find(({ target }) => target === 'hostile.example')?.scan;

    expect(scan?.targets.filter(({ reasons }) => reasons.includes('CERTIFICATE_NAME')).length).toBeGreaterThan(5);
    expect(scan?.targets.some(({ host }) => host === 'localhost' || host === '127.0.0.1')).toBe(false);
  });
});

async function runAll(): Promise<
  readonly { title: string; target: string; scan: DomainScan; dialled: Destination[] }[]
> {
  const results: { title: string; target: string; scan: DomainScan; dialled: Destination[] }[] = [];
  const queue = [...CASES];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { title, target } = next;
      const dialled: Destination[] = [];
      const sockets = recordedSockets(lab.ports.sockets, (destination) => dialled.push(destination));
      const scan = await scanDomain(target, { ...lab.ports, sockets, budget: { ...SCAN_BUDGET, portAddresses: 1 } });
      results.push({ title, target, scan, dialled });
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return results;
}

function locationFor(host = ''): { location: string } | undefined {
  const redirect = /^redirect-(\d+)\./.exec(host);
  // A header holds bytes only; what a server may send of other scripts it sends in UTF-8.
  if (redirect)
    return { location: Buffer.from(HOSTILE_LOCATIONS[Number(redirect[1])] ?? '', 'utf8').toString('latin1') };
  const chain = /^chain-(\d+)-(\d+)\./.exec(host);
  return chain ? { location: `http://chain-${chain[1]}-${Number(chain[2]) + 1}.example/` } : undefined;
}

function mailInside(name: string, type: string, address: string): LabReply | undefined {
  const isApex = name.split('.').length === 2;
  if (!isApex) return both(name, type, [address]);
  const answer = (data: unknown): LabReply => ({ answers: [{ name, type, class: 'IN', ttl: 0, data } as never] });
  if (type === 'MX') return answer({ preference: 1, exchange: address.includes(':') ? `mx.${name}` : address });
  if (type === 'NS') return answer(`ns.${name}`);
  return both(name, type, [SITE]);
}

function alias(name: string, type: string): LabReply {
  const own = { name, type: 'CNAME', class: 'IN', ttl: 0, data: 'inside.example' } as const;
  return { answers: [own, ...(both('inside.example', type, ['10.0.0.1'])?.answers ?? [])] };
}

function certificateNames(name: string, type: string): LabReply | undefined {
  if (name === 'hostile.example') return both(name, type, ['11.20.30.2']);
  if (name.startsWith('host-')) return both(name, type, ['11.20.30.2']);
  return both(name, type, ['10.0.0.7', '::1']);
}
