import { afterAll, describe, expect, it } from 'vitest';
import { type DomainScan, SCAN_BUDGET, scanDomain } from '../src/index.ts';
import { type LabReply, openLab } from '../src/lab/lab.ts';
import { HOSTILE_HOSTS } from './support/hostile-hosts.ts';
import { reasonsOf, seenOf } from './support/seen.ts';
import { TIGHT_BUDGET } from './support/tight-budget.ts';

const TITLES = Object.keys(HOSTILE_HOSTS);
const domainOf = (title: string): string => `hostile-${TITLES.indexOf(title)}.example`;
const addressOf = (index: number): string => `11.20.31.${index + 1}`;

const lab = await openLab({
  names: ({ name, type }) => {
    const index = Number(/^(?:mail\.)?hostile-(\d+)\.example$/.exec(name)?.[1] ?? -1);
    const reply = (data: unknown): LabReply => ({ answers: [{ name, type, class: 'IN', ttl: 0, data } as never] });
    if (index >= 0 && type === 'A') return reply(addressOf(index));
    return index >= 0 && type === 'MX' ? reply({ preference: 1, exchange: `mail.${name}` }) : {};
  },
  hosts: TITLES.map((title, index) => ({ address: addressOf(index), services: HOSTILE_HOSTS[title] ?? {} })),
});
afterAll(() => lab.close());

describe('a hostile host', () => {
  it.each(TITLES)('ends within the budget of each question, and the scan with it: %s', async (title) => {
    const scan = await scanTitle(title, 'TIGHT');

    // Nothing needed the end of the whole scan: each question had an end of its own.
    expect(scan.endedBecause).toBe('DONE');
    expect(scan.observations.length).toBeGreaterThan(50);
    // What a stranger sends is stored short.
    expect(JSON.stringify(scan).length).toBeLessThan(200_000);
  });

  it.each([
    ['endless headers', 80, 'TOO_LARGE'],
    ['one endless header', 80, 'TOO_LARGE'],
    ['a reset at once', 80, 'CONNECTION_LOST'],
    ['another protocol', 80, 'PROTOCOL_FAULT'],
    ['a change of protocol', 80, 'PROTOCOL_FAULT'],
    ['a greeting of mail of lines without an end', 25, 'TOO_LARGE'],
    ['mail that refuses', 25, 'PROTOCOL_FAULT'],
  ])('is told what it did by the reason on the observation: %s', async (title, port, reason) => {
    expect(reasonAt(await scanTitle(title), title, port)).toEqual([reason]);
  });

  it.each([
    ['silence', 80],
    ['an answer of one byte at a time', 80],
    ['a filter that drops every packet', 80],
    ['a filter that drops every packet', 25],
    ['a greeting of mail of one byte at a time', 25],
  ])('is given up when it takes its time: %s at port %i', async (title, port) => {
    expect(reasonAt(await scanTitle(title, 'TIGHT'), title, port)).toEqual(['TIMEOUT']);
  });

  it.each([
    'an endless body',
    'a body that grows a thousand times (gzip)',
    'a body that grows a thousand times (br)',
    'a body that is not what it says (gzip)',
  ])('shows its headers, and no page: %s', async (title) => {
    const scan = await scanTitle(title);

    expect(seenOf(scan, 'WEB', domainOf(title))).toMatchObject([
      { end: 'ANSWERED', page: null, hops: [{ status: 200 }] },
    ]);
  });

  it('is followed over five redirects and no further', async () => {
    const [web] = seenOf(await scanTitle('a hundred redirects'), 'WEB', domainOf('a hundred redirects'));

    expect(web?.end).toBe('TOO_MANY_REDIRECTS');
    expect(web?.hops.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
  });

  it('does not get its words into the handshake of mail', async () => {
    const [mail] = seenOf(await scanTitle('mail that speaks before the handshake'), 'MAIL_HOST');

    expect(mail?.startTls).toEqual({ outcome: 'FAILED', error: 'the server spoke before the TLS handshake' });
  });
});

function reasonAt(scan: DomainScan, title: string, port: number): readonly string[] {
  return port === 25
    ? reasonsOf(scan, 'MAIL_HOST', `mail.${domainOf(title)}`)
    : reasonsOf(scan, 'WEB', domainOf(title), port);
}

/** Short where a host is silent, and the budget of a real scan where it is not: a busy machine takes its time. */
async function scanTitle(title: string, given: 'TIGHT' | 'REAL' = 'REAL'): Promise<DomainScan> {
  const budget = given === 'TIGHT' ? TIGHT_BUDGET : { ...SCAN_BUDGET, bannerMs: 20 };
  return await scanDomain(domainOf(title), { ...lab.ports, budget });
}
