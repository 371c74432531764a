import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDial } from '../src/dial/dial.ts';
import type { DnsAnswer } from '../src/dial/dns-message.ts';
import type { NameServers } from '../src/dial/name-servers.ts';
import { createSystemSockets, type SocketLayer } from '../src/dial/sockets.ts';
import { createScannerPorts, SCAN_BUDGET, scanDomain } from '../src/index.ts';
import { type Lab, openLab } from '../src/lab/lab.ts';
import { BLOCKED_ADDRESSES } from './support/hostile-names.ts';
import { reasonsOf, seenOf } from './support/seen.ts';
import { TIGHT_BUDGET } from './support/tight-budget.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('the socket layer of a real scan', () => {
  it.each(BLOCKED_ADDRESSES)('refuses %s by itself, whatever was checked before', (address) => {
    expect(() => createSystemSockets().connectTcp({ address, port: 80 })).toThrow(/not public/);
  });

  it('reaches nothing on this machine, whatever names resolve to', async () => {
    const connections: unknown[] = [];
    const { ports } = await lab({ 'inside.example': ['127.0.0.1'], 'www.inside.example': ['::1'] });
    const real = createScannerPorts({
      resolvers: ports.resolvers,
      allowReservedNames: true,
      recorder: (connection) => connections.push(connection),
    });

    const scan = await scanDomain('inside.example', { ...real, budget: TIGHT_BUDGET });

    expect(connections).toEqual([]);
    expect(new Set(reasonsOf(scan, 'WEB', 'inside.example'))).toEqual(new Set(['ADDRESS_NOT_ALLOWED']));
    expect(new Set(reasonsOf(scan, 'PORT'))).toEqual(new Set(['ADDRESS_NOT_ALLOWED']));
  });
});

describe('a dial', () => {
  it.each([1, 5])('checks the addresses again at each connection: a name that changes at number %i', async (change) => {
    const dialled: string[] = [];
    let asked = 0;
    const nameServers = answering(() => {
      asked += 1;
      return asked >= change ? ['127.0.0.1'] : ['11.20.30.1'];
    });
    const dial = createDial({ ...DIAL, nameServers, sockets: refusing(dialled) });

    const outcomes: string[] = [];
    for (let count = 0; count < change; count += 1) outcomes.push(await outcomeOf(dial.connect('harbor.example', 443)));

    expect(outcomes).toEqual([...Array.from({ length: change - 1 }, () => 'ECONNREFUSED'), 'ADDRESS_NOT_ALLOWED']);
    expect(dialled).toEqual(Array.from({ length: change - 1 }, () => '11.20.30.1'));
  });

  it('refuses a host with one address inside among public ones', async () => {
    const dialled: string[] = [];
    const nameServers = answering(() => ['11.20.30.1', '10.0.0.1']);

    expect(
      await outcomeOf(createDial({ ...DIAL, nameServers, sockets: refusing(dialled) }).connect('a.example', 80)),
    ).toBe('ADDRESS_NOT_ALLOWED');
    expect(dialled).toEqual([]);
  });

  it('dials no address that is not of the host', async () => {
    const dial = createDial({ ...DIAL, nameServers: answering(() => ['11.20.30.1']), sockets: refusing([]) });

    expect(await outcomeOf(dial.connect('a.example', 80, '11.20.30.2'))).toBe('ADDRESS_NOT_ALLOWED');
  });

  it('refuses those who asked to be left alone, by host or address', async () => {
    const dialled: string[] = [];
    const isOptedOut = (_host: string, address: string): boolean => address === '11.20.30.1';
    const options = { ...DIAL, isOptedOut, nameServers: answering(() => ['11.20.30.1']), sockets: refusing(dialled) };

    expect(await outcomeOf(createDial(options).connect('a.example', 80))).toBe('OPTED_OUT');
    expect(dialled).toEqual([]);
  });
});

describe('a scan', () => {
  it('has at most four connections to one address at the same time', async () => {
    let open = 0;
    let most = 0;
    const talk = (socket: Socket): void => void socket.resume();
    const services = Object.fromEntries(
      [80, 443, 21, 22, 23, 3389].map((port) => [port, { kind: 'RAW', talk } as const]),
    );
    const { ports } = await lab({ 'busy.example': ['11.20.30.1'] }, services);
    const counting: SocketLayer = {
      connectTcp: (destination) => {
        const socket = ports.sockets.connectTcp(destination);
        open += 1;
        most = Math.max(most, open);
        return socket.once('close', () => {
          open -= 1;
        });
      },
    };

    await scanDomain('busy.example', { ...ports, sockets: counting, budget: { ...TIGHT_BUDGET, bannerMs: 30 } });

    expect(most).toBe(SCAN_BUDGET.connectionsPerHost);
  });

  it('ends at its budget, with everything that was seen until then and a reason for the rest', async () => {
    const { ports } = await lab(
      { 'slow.example': ['11.20.30.1'] },
      { 80: { kind: 'SILENT' }, 443: { kind: 'SILENT' } },
    );

    // Long enough for the first answers on a busy machine, and too short for the silent ports.
    const scan = await scanDomain('slow.example', { ...ports, budget: { ...SCAN_BUDGET, scanMs: 2000 } });

    expect(scan.endedBecause).toBe('BUDGET_SPENT');
    expect(seenOf(scan, 'ADDRESSES', 'slow.example')).toHaveLength(1);
    expect(reasonsOf(scan, 'WEB', 'slow.example')).toEqual(['BUDGET_SPENT', 'BUDGET_SPENT']);
  });

  it('ends when the caller says so', async () => {
    const { ports } = await lab({ 'slow.example': ['11.20.30.1'] }, { 443: { kind: 'SILENT' } });
    const stop = new AbortController();

    const scan = await scanDomain('slow.example', ports, {
      signal: stop.signal,
      onProgress: ({ probe }) => void (probe === 'web' && stop.abort()),
    });

    expect(scan.endedBecause).toBe('ABORTED');
    expect(seenOf(scan, 'MX')).toEqual([{ records: [] }]);
  });
});

const DIAL = {
  budget: TIGHT_BUDGET,
  signal: new AbortController().signal,
  allowReservedNames: true,
  isOptedOut: () => false,
} as const;

/** Name servers without memory: each question is answered anew. */
function answering(addresses: () => readonly string[]): NameServers {
  const answer = (name: string, data: readonly string[]): DnsAnswer => ({
    code: 'NOERROR',
    hasAdBit: false,
    isTruncated: false,
    records: data.map((address) => ({ name, type: 'A', data: [address] })),
  });
  return { sent: () => 0, ask: async (name, type) => answer(name, type === 'A' ? addresses() : []) };
}

/** Notes each address and refuses the connection. */
function refusing(dialled: string[]): SocketLayer {
  return {
    connectTcp: ({ address }) => {
      dialled.push(address);
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
  };
}

async function outcomeOf(connection: Promise<Socket>): Promise<string> {
  return await connection.then(
    () => 'CONNECTED',
    (error: unknown) => {
      if (!(error instanceof Error)) return 'UNKNOWN';
      return 'reason' in error ? String(error.reason) : 'code' in error ? String(error.code) : error.message;
    },
  );
}

async function lab(
  addresses: Readonly<Record<string, readonly string[]>>,
  services: Parameters<typeof openLab>[0]['hosts'][number]['services'] = {},
): Promise<Lab> {
  const opened = await openLab({
    names: ({ name, type }) => ({
      answers: (addresses[name] ?? [])
        .filter((address) => type === (address.includes(':') ? 'AAAA' : 'A'))
        .map((data) => ({ name, type: type === 'AAAA' ? 'AAAA' : 'A', class: 'IN', ttl: 0, data })),
    }),
    hosts: [{ address: '11.20.30.1', services }],
  });
  closing.push(opened.close);
  return opened;
}
