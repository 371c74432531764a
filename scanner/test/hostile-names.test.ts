import { afterAll, describe, expect, it } from 'vitest';
import { type DomainScan, SCAN_BUDGET, scanDomain } from '../src/index.ts';
import { type Lab, type LabNames, type LabReply, openLab } from '../src/lab/lab.ts';
import { reasonsOf, seenOf } from './support/seen.ts';

const DOMAIN = 'harbor.example';

const opened: Lab[] = [];
afterAll(async () => {
  await Promise.all(opened.map((lab) => lab.close()));
});

const records = (name: string, type: string, ...data: readonly unknown[]): LabReply => ({
  answers: data.map((one) => ({ name, type, class: 'IN', ttl: 0, data: one }) as never),
});
/** TXT of the domain and of every name below it. */
const spf =
  (textOf: (name: string) => string): LabNames =>
  ({ name, type }) =>
    type === 'TXT' && !name.startsWith('_') && !name.includes('_domainkey')
      ? records(name, 'TXT', textOf(name).match(/.{1,255}/g))
      : {};

const HOSTILE_NAMES: Readonly<Record<string, LabNames>> = {
  'answers nothing': () => ({ isSilent: true }),
  'fails always': () => ({ code: 'SERVFAIL' }),
  'refuses always': () => ({ code: 'REFUSED' }),
  'sends bytes without meaning': () => ({ raw: Buffer.alloc(200, 0xff) }),
  'sends a header and nothing': () => ({ raw: Buffer.alloc(12) }),
  'sends names that point at themselves': ({ name }) => ({
    raw: Buffer.concat([
      Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]),
      Buffer.from([name.length, ...Buffer.from(name), 0xc0, 12, 0, 1, 0, 1, 0xc0, 0x0c]),
    ]),
  }),
  'is an alias of itself': ({ name }) => records(name, 'CNAME', name),
  'is a circle of aliases': ({ name }) => ({
    answers: ['a', 'b', 'c'].map((label, index, all) => ({
      name: index === 0 ? name : `${label}.circle.example`,
      type: 'CNAME',
      class: 'IN',
      ttl: 0,
      data: index === 2 ? name : `${all[index + 1]}.circle.example`,
    })),
  }),
  'is a chain of fifty aliases': ({ name, type }) => ({
    answers: [
      ...Array.from({ length: 50 }, (_, index) => ({
        name: index === 0 ? name : `link-${index}.example`,
        type: 'CNAME' as const,
        data: `link-${index + 1}.example`,
      })),
      ...(type === 'A' ? [{ name: 'link-50.example', type: 'A' as const, data: '11.20.30.1' }] : []),
    ],
  }),
  'has sixty kilobytes of text': ({ name, type }) =>
    type === 'TXT' ? records(name, type, ...Array.from({ length: 230 }, () => 'a'.repeat(255))) : {},
  'has a record of SPF of thirty kilobytes': ({ name, type }) =>
    type === 'TXT'
      ? records(name, type, ['v=spf1 ', ...Array.from({ length: 120 }, () => 'ip4:11.20.30.1 '.repeat(17))])
      : {},
  'includes itself in SPF': spf((name) => `v=spf1 include:${name} -all`),
  'redirects SPF to itself': spf((name) => `v=spf1 redirect=${name}`),
  'includes a new name in SPF for ever': spf((name) => `v=spf1 include:a.${name} include:b.${name} -all`),
  'asks twenty names in SPF': spf(
    () => `v=spf1 ${Array.from({ length: 20 }, (_, n) => `a:n${n}.${DOMAIN}`).join(' ')} -all`,
  ),
  'uses every macro in SPF': spf(() => 'v=spf1 exists:%{ir}.%{v}._spf.%{d2}.%{l1r+-}.%{o}.%{h}.%{c} -all'),
  'has a thousand mail hosts': ({ name, type }) =>
    type === 'MX'
      ? records(
          name,
          type,
          ...Array.from({ length: 1000 }, (_, n) => ({ preference: n, exchange: `mx${n}.${DOMAIN}` })),
        )
      : {},
  'has mail hosts that are no names': ({ name, type }) =>
    type === 'MX'
      ? records(
          name,
          type,
          ...['.', 'a b.example', '127.0.0.1', 'localhost', '<script>.example'].map((exchange, n) => ({
            preference: n,
            exchange,
          })),
        )
      : {},
  'has hundreds of name servers': ({ name, type }) =>
    type === 'NS' ? records(name, type, ...Array.from({ length: 300 }, (_, n) => `ns${n}.${DOMAIN}`)) : {},
  'has addresses for every name': ({ name, type }) =>
    type === 'A' ? records(name, type, ...Array.from({ length: 100 }, (_, n) => `11.20.33.${n}`)) : {},
};

describe('hostile name servers', () => {
  it.each(Object.keys(HOSTILE_NAMES))('neither stop nor lengthen a scan: %s', async (title) => {
    // What is never answered is asked until the time is over: shortly here.
    const { scan, lab } = await scanWith(HOSTILE_NAMES[title] ?? (() => ({})), { dnsMs: 150 });

    expect(scan.endedBecause).toBe('DONE');
    expect(lab.questions.length).toBeLessThanOrEqual(SCAN_BUDGET.dnsQueries);
    expect(JSON.stringify(scan).length).toBeLessThan(400_000);
  });

  it('cost no more questions than the budget has, and the rest says so', async () => {
    const { scan, lab } = await scanWith(() => ({}), { dnsQueries: 20 });

    expect(lab.questions).toHaveLength(20);
    expect(reasonsOf(scan, 'DKIM')).toContain('BUDGET_SPENT');
  });

  it.each([
    ['includes itself in SPF', 'PERMANENT_ERROR'],
    ['asks twenty names in SPF', 'PERMANENT_ERROR'],
    ['has a record of SPF of thirty kilobytes', 'PERMANENT_ERROR'],
    ['redirects SPF to itself', 'PERMANENT_ERROR'],
  ])('get no more than the limits of RFC 7208: %s', async (title, evaluation) => {
    const { scan } = await scanWith(HOSTILE_NAMES[title] ?? (() => ({})));

    expect(seenOf(scan, 'SPF')).toMatchObject([{ evaluation, all: null }]);
  });

  it('are asked over TCP for what does not fit into a packet', async () => {
    const { scan } = await scanWith(HOSTILE_NAMES['has sixty kilobytes of text'] ?? (() => ({})));

    expect(seenOf(scan, 'TXT')[0]?.records.length).toBe(200);
  });
});

async function scanWith(
  names: LabNames,
  { dnsQueries = SCAN_BUDGET.dnsQueries, dnsMs = SCAN_BUDGET.dnsMs } = {},
): Promise<{ readonly scan: DomainScan; readonly lab: Lab }> {
  const lab = await openLab({ names, hosts: [] });
  opened.push(lab);
  const budget = { ...SCAN_BUDGET, dnsMs, dnsQueries };
  return { scan: await scanDomain(DOMAIN, { ...lab.ports, budget }), lab };
}
