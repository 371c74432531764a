/**
 * SPF as RFC 7208 defines it, section by section, read through the scanner from name servers of the lab. The names and
 * addresses are those of its Appendix A.
 */
import type { Observation, SpfSeen } from '@bindery/domain/cyber-risk/index.ts';
import { describe, expect, it } from 'vitest';
import { SCAN_BUDGET } from '../src/dial/budget.ts';
import { createDial } from '../src/dial/dial.ts';
import { createNameServers } from '../src/dial/name-servers.ts';
import { type LabNames, startLabDns } from '../src/lab/lab-dns.ts';
import { portsOfLab } from '../src/lab/lab-ports.ts';
import { namesOfZone, type Zone } from '../src/lab/lab-zone.ts';
import { readSpf } from '../src/probes/mail/spf.ts';

const DOMAIN = 'example.com';
const mx = (preference: number, exchange: string) => ({ preference, exchange });

/** Appendix A, without its reverse names: the scanner has no client whose address it could look up. */
const APPENDIX_A: Zone = {
  [DOMAIN]: { A: ['192.0.2.10', '192.0.2.11'], MX: [mx(10, 'mail-a.example.com'), mx(20, 'mail-b.example.com')] },
  'amy.example.com': { A: ['192.0.2.65'] },
  'bob.example.com': { A: ['192.0.2.66'] },
  'mail-a.example.com': { A: ['192.0.2.129'] },
  'mail-b.example.com': { A: ['192.0.2.130'] },
  'www.example.com': { CNAME: ['example.com'] },
  'example.org': { MX: [mx(10, 'mail-c.example.org')] },
  'mail-c.example.org': { A: ['192.0.2.140'] },
  'example.net': { A: ['192.0.2.200'] },
};

type Texts = Readonly<Record<string, string | readonly string[]>>;

/** The zone with one TXT record, or several, at each name. */
function withTexts(texts: Texts, zone: Zone = APPENDIX_A): Zone {
  const entries = Object.entries(texts).map(
    ([name, text]) => [name, { ...zone[name], TXT: [text].flat().map(inStrings) }] as const,
  );
  return { ...zone, ...Object.fromEntries(entries) };
}

/** A text as a zone holds it: in strings of at most 255 bytes. */
function inStrings(text: string): readonly Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) => bytes.subarray(at * 255, (at + 1) * 255));
}

/** What the scanner sees of the SPF of example.com; undefined when it could not be measured. */
async function seenIn(names: LabNames): Promise<SpfSeen | undefined> {
  const dns = await startLabDns(names, 0);
  const ports = portsOfLab({ places: {}, resolver: dns.address, delayMs: 0 });
  const { signal } = new AbortController();
  const budget = SCAN_BUDGET;
  const nameServers = createNameServers({ resolvers: ports.resolvers, budget, signal });
  const dial = createDial({ ...ports, nameServers, signal });
  const observations: Observation[] = [];
  const record = (observation: Observation): void => void observations.push(observation);
  const seen = await readSpf({ domain: DOMAIN, website: DOMAIN, ports, budget, signal, nameServers, dial, record });
  dial.close();
  await dns.close();
  expect(observations).toHaveLength(1);
  return seen;
}

const spfOf = async (record: string | readonly string[], others: Texts = {}): Promise<SpfSeen | undefined> =>
  await seenIn(namesOfZone(withTexts({ ...others, [DOMAIN]: record }), { signed: [] }));

const times = (count: number, term: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => term(index)).join(' ');

describe('3 and 4.5: which record counts', () => {
  it.each([
    ['v=spf1 -all', 'VALID', '-'],
    ['v=spf1', 'VALID', null],
    ['V=SPF1 ?ALL', 'VALID', '?'],
    ['v=spf1   mx    ~all ', 'VALID', '~'],
    ['v=spf10 -all', 'NONE', null],
    ['v=spf1-all', 'NONE', null],
    [' v=spf1 -all', 'NONE', null],
    ['v=spf1\t-all', 'NONE', null],
    ['spf1 -all', 'NONE', null],
  ])('%j is %s', async (record, evaluation, all) => {
    expect(await spfOf(record)).toMatchObject({ evaluation, all });
  });

  it('4.5: more than one record is an error, other texts beside it are not', async () => {
    expect(await spfOf(['v=spf1 -all', 'v=spf1 +all'])).toMatchObject({
      evaluation: 'PERMANENT_ERROR',
      error: 'more than one SPF record',
    });
    expect(await spfOf(['site-verification=1', 'v=spf1 -all', 'v=spf2.0/pra -all'])).toMatchObject({
      evaluation: 'VALID',
      records: ['v=spf1 -all'],
    });
  });

  it('3.3: strings of one record are joined without spaces', async () => {
    const strings = [Buffer.from('v=spf1 ip4:192.0.2.1'), Buffer.from('28/28 -all')];
    const zone = { ...APPENDIX_A, [DOMAIN]: { TXT: [strings] } };

    expect(await seenIn(namesOfZone(zone, { signed: [] }))).toMatchObject({
      records: ['v=spf1 ip4:192.0.2.128/28 -all'],
      evaluation: 'VALID',
    });
  });

  it('4.3: a domain without a record, and one that does not exist, have none', async () => {
    expect(await seenIn(namesOfZone(APPENDIX_A, { signed: [] }))).toMatchObject({ evaluation: 'NONE', records: [] });
    expect(await seenIn(namesOfZone({}, { signed: [] }))).toMatchObject({ evaluation: 'NONE' });
  });
});

describe('4.6: syntax, in the whole record before anything is evaluated', () => {
  it.each([
    ['an unknown mechanism', 'v=spf1 foo -all'],
    ['an unknown mechanism behind all', 'v=spf1 -all foo:example.org'],
    ['all with a domain', 'v=spf1 all:example.org'],
    ['all with a prefix', 'v=spf1 -all/8'],
    ['include without a domain', 'v=spf1 include -all'],
    ['include with a prefix', 'v=spf1 include:example.org/24 -all'],
    ['a with an empty domain', 'v=spf1 a: -all'],
    ['mx with a prefix of 33', 'v=spf1 mx/33 -all'],
    ['a with a prefix of 129', 'v=spf1 a//129 -all'],
    ['ip4 without an address', 'v=spf1 ip4 -all'],
    ['ip4 of three numbers', 'v=spf1 ip4:192.0.2 -all'],
    ['ip4 with a number of 256', 'v=spf1 ip4:192.0.2.256 -all'],
    ['ip4 with a prefix of 33', 'v=spf1 ip4:192.0.2.0/33 -all'],
    ['ip4 with an address of IPv6', 'v=spf1 ip4:2001:db8::1 -all'],
    ['ip6 with an address of IPv4', 'v=spf1 ip6:192.0.2.1 -all'],
    ['ip6 with a prefix of 129', 'v=spf1 ip6:2001:db8::/129 -all'],
    ['exists without a domain', 'v=spf1 exists -all'],
    ['two qualifiers', 'v=spf1 --all'],
    ['a macro with another bracket', 'v=spf1 exists:%(d) -all'],
    ['an unknown macro letter', 'v=spf1 exists:%{x}.example.org -all'],
    ['an open macro', 'v=spf1 exists:%{d.example.org -all'],
    ['a per cent sign alone', 'v=spf1 exists:100%.example.org -all'],
    ['a name of one label', 'v=spf1 a:localhost -all'],
    ['6: two redirects', 'v=spf1 redirect=example.org redirect=example.net'],
    ['6: two explanations', 'v=spf1 -all exp=example.org exp=example.net'],
    ['6.1: a redirect to nothing', 'v=spf1 redirect='],
    ['6: a modifier that begins with a digit', 'v=spf1 1up=yes -all'],
    ['letters that are not ASCII', 'v=spf1 a:b\u00fccher.example -all'],
  ])('%s is an error', async (_what, record) => {
    expect(await spfOf(record)).toMatchObject({ evaluation: 'PERMANENT_ERROR', all: null });
  });

  it.each([
    ['6: an unknown modifier', 'v=spf1 moo=cow -all'],
    ['6: an unknown modifier without a value', 'v=spf1 moo= -all'],
    ['6: modifiers before mechanisms', 'v=spf1 exp=explain._spf.%{d} a -all'],
    ['5.6: a network of IPv6', 'v=spf1 ip6:2001:db8::/32 ip6:2001:db8::1 -all'],
    ['5.3: both prefixes', 'v=spf1 a:www.example.com/24//64 -all'],
    ['7.1: every macro letter', 'v=spf1 exists:%{s}.%{l}.%{o}.%{d}.%{i}.%{v}.%{h}.example.com -all'],
    ['7.1: digits, reversal and delimiters', 'v=spf1 exists:%{l1r+-}.%{d2r}.example.com -all'],
    ['7.1: escaped signs', 'v=spf1 exists:%%%_%-.example.com -all'],
    ['4.6.1: capital letters', 'v=spf1 A MX:Example.ORG -ALL'],
  ])('%s is none', async (_what, record) => {
    expect(await spfOf(record)).toMatchObject({ evaluation: 'VALID', all: '-', error: null });
  });
});

describe('4.6.4: limits', () => {
  it.each([
    ['10 terms that look something up', times(10, (index) => `a:h${index}.example.net`), 'VALID'],
    ['11 of them', times(11, (index) => `a:h${index}.example.net`), 'PERMANENT_ERROR'],
    ['any number of terms that look nothing up', times(40, (index) => `ip4:198.51.100.${index}`), 'VALID'],
  ])('%s', async (_what, terms, evaluation) => {
    const hosts = Object.fromEntries(
      times(11, (index) => `h${index}.example.net`)
        .split(' ')
        .map((name) => [name, { A: ['192.0.2.65'] }]),
    );
    const zone = withTexts({ [DOMAIN]: `v=spf1 ${terms} -all` }, { ...APPENDIX_A, ...hosts });

    expect(await seenIn(namesOfZone(zone, { signed: [] }))).toMatchObject({ evaluation });
  });

  it.each([
    [9, 'VALID', 9],
    [10, 'VALID', 10],
    [11, 'PERMANENT_ERROR', undefined],
  ])('%i includes inside each other: %s', async (count, evaluation, lookups) => {
    const chain = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `i${index}.example.net`,
        index + 1 < count ? `v=spf1 include:i${index + 1}.example.net ?all` : 'v=spf1 -all',
      ]),
    );
    const seen = await spfOf('v=spf1 include:i0.example.net -all', chain);

    expect(seen).toMatchObject({ evaluation, ...(lookups === undefined ? {} : { lookups }) });
  });

  it.each([
    [2, 'VALID'],
    [3, 'PERMANENT_ERROR'],
  ])('%i lookups without an answer: %s', async (count, evaluation) => {
    const seen = await spfOf(`v=spf1 ${times(count, (index) => `a:gone${index}.example.com`)} -all`);

    expect(seen).toMatchObject({ evaluation });
    if (evaluation === 'VALID') expect(seen).toMatchObject({ voidLookups: count });
  });

  it.each([
    [10, 'VALID'],
    [11, 'PERMANENT_ERROR'],
  ])('mx of %i hosts: %s', async (count, evaluation) => {
    const names = Array.from({ length: count }, (_, index) => `m${index}.example.net`);
    const hosts = Object.fromEntries(names.map((name) => [name, { A: ['192.0.2.65'] }]));
    const zone = { ...APPENDIX_A, ...hosts, 'example.net': { MX: names.map((name) => mx(10, name)) } };

    expect(
      await seenIn(namesOfZone(withTexts({ [DOMAIN]: 'v=spf1 mx:example.net -all' }, zone), { signed: [] })),
    ).toMatchObject({ evaluation });
  });

  it('an include of itself ends at the limit', async () => {
    expect(await spfOf('v=spf1 include:example.com -all')).toMatchObject({ evaluation: 'PERMANENT_ERROR' });
  });
});

describe('5.2 and 6.1: include and redirect', () => {
  it.each([
    ['include of a domain without a record', 'v=spf1 include:amy.example.com -all', 'PERMANENT_ERROR', null],
    ['include of a faulty record', 'v=spf1 include:faulty.example.net -all', 'PERMANENT_ERROR', null],
    ['the all of an include is not the own one', 'v=spf1 include:open.example.net', 'VALID', null],
    ['redirect takes the all of the other', 'v=spf1 redirect=closed.example.net', 'VALID', '-'],
    ['redirect over two steps', 'v=spf1 redirect=further.example.net', 'VALID', '-'],
    ['redirect beside all is ignored', 'v=spf1 redirect=faulty.example.net ~all', 'VALID', '~'],
    ['redirect to a domain without a record', 'v=spf1 redirect=amy.example.com', 'PERMANENT_ERROR', null],
    ['redirect to a faulty record', 'v=spf1 redirect=faulty.example.net', 'PERMANENT_ERROR', null],
  ])('%s', async (_what, record, evaluation, all) => {
    const others = {
      'faulty.example.net': 'v=spf1 foo -all',
      'open.example.net': 'v=spf1 ?all',
      'closed.example.net': 'v=spf1 mx:example.org -all',
      'further.example.net': 'v=spf1 redirect=closed.example.net',
    };

    expect(await spfOf(record, others)).toMatchObject({ evaluation, all });
  });
});

describe('4.4: errors of the name servers', () => {
  it('at an include are temporary', async () => {
    const zone = namesOfZone(withTexts({ [DOMAIN]: 'v=spf1 include:example.net -all' }), { signed: [] });
    const names: LabNames = (question) => (question.name === 'example.net' ? { code: 'SERVFAIL' } : zone(question));

    expect(await seenIn(names)).toMatchObject({ evaluation: 'TEMPORARY_ERROR', all: null });
  });

  it('at the domain itself leave it unmeasured', async () => {
    expect(await seenIn(() => ({ code: 'SERVFAIL' }))).toBeUndefined();
  });
});

describe('appendix A', () => {
  it.each([
    ['v=spf1 +all', '+', 0],
    ['v=spf1 a -all', '-', 1],
    ['v=spf1 a:example.org -all', '-', 1],
    ['v=spf1 mx -all', '-', 1],
    ['v=spf1 mx:example.org -all', '-', 1],
    ['v=spf1 mx mx:example.org -all', '-', 2],
    ['v=spf1 mx/30 mx:example.org/30 -all', '-', 2],
    ['v=spf1 ptr -all', '-', 1],
    ['v=spf1 ip4:192.0.2.128/28 -all', '-', 0],
  ])('A.1: %s', async (record, all, lookups) => {
    expect(await spfOf(record)).toMatchObject({ evaluation: 'VALID', all, lookups });
  });

  it('A.2: several domains', async () => {
    const others = {
      'example.org': 'v=spf1 include:example.net mx -all',
      'example.net': 'v=spf1 ip4:192.0.2.128/28 -all',
    };

    expect(await spfOf('v=spf1 redirect=example.org', others)).toMatchObject({
      evaluation: 'VALID',
      all: '-',
      lookups: 3,
    });
  });

  it('A.3: block lists by macros', async () => {
    const record = 'v=spf1 mx include:mobile-users._spf.%{d} include:remote-users._spf.%{d} -all';
    const others = {
      'mobile-users._spf.example.com': 'v=spf1 exists:%{l1r+}.%{d}',
      'remote-users._spf.example.com': 'v=spf1 exists:%{ir}.%{l1r+}.%{d}',
    };

    expect(await spfOf(record, others)).toMatchObject({ evaluation: 'VALID', all: '-', lookups: 5, voidLookups: 2 });
  });

  it('A.4: several requirements', async () => {
    const record = 'v=spf1 -include:ip4._spf.%{d} -include:ptr._spf.%{d} +all';
    const others = {
      'ip4._spf.example.com': 'v=spf1 -ip4:192.0.2.0/24 +all',
      'ptr._spf.example.com': 'v=spf1 -ptr +all',
    };

    expect(await spfOf(record, others)).toMatchObject({ evaluation: 'VALID', all: '+' });
  });
});
