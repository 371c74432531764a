/**
 * OpenSSL's own server and client as a second opinion on the handshakes: neither was written here. Needs the `openssl`
 * command, as every Debian has it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLS_VERSIONS, type TlsVersion } from '@bindery/domain/cyber-risk/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanDomain } from '../src/index.ts';
import { createLabAuthority, createLabSite, openLab, portsOfLab } from '../src/lab/lab.ts';
import { seenOf } from './support/seen.ts';

const DOMAIN = 'harbor.example';
const OPTIONS: Readonly<Record<TlsVersion, string>> = {
  TLSv1: '-tls1',
  'TLSv1.1': '-tls1_1',
  'TLSv1.2': '-tls1_2',
  'TLSv1.3': '-tls1_3',
};
const OLD_CIPHERS = ['-cipher', 'ALL:@SECLEVEL=0'];

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-openssl-'));
  const now = Date.now();
  const dates = { notBefore: new Date(now - 86_400_000), notAfter: new Date(now + 86_400_000) };
  const { pem, key } = createLabAuthority(new Date(now)).issue({ subject: DOMAIN, names: [DOMAIN], ...dates });
  await writeFile(join(folder, 'chain.pem'), pem);
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
});
afterAll(async () => {
  for (const process of running) process.kill();
  await rm(folder, { recursive: true });
});

/** Starts `openssl s_server` with this version alone; answers its port once it listens. */
async function serverWith(version: TlsVersion): Promise<number> {
  const port = await freePort();
  const files = [
    '-cert',
    join(folder, 'chain.pem'),
    '-cert_chain',
    join(folder, 'chain.pem'),
    '-key',
    join(folder, 'key.pem'),
  ];
  const args = [
    's_server',
    '-accept',
    `127.0.0.1:${port}`,
    ...files,
    OPTIONS[version],
    ...OLD_CIPHERS,
    '-www',
    '-quiet',
  ];
  running.push(spawn('openssl', args, { stdio: 'ignore' }));
  await untilListening(port);
  return port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  await new Promise((done) => server.close(done));
  return typeof bound === 'object' && bound ? bound.port : 0;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => answer(true)).once('error', () => answer(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((later) => setImmediate(later));
  }
}

/** What a client of OpenSSL makes of a port: the version, or null for no handshake. */
async function clientSays(port: number, version: TlsVersion): Promise<string | null> {
  const args = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', DOMAIN, OPTIONS[version], ...OLD_CIPHERS];
  return await new Promise((answer) => {
    const child = execFile('openssl', args, (_error, stdout) => {
      answer(/^New, (TLSv[\d.]+), Cipher is (?!\(NONE\))/m.test(stdout) ? version : null);
    });
    child.stdin?.end();
  });
}

describe.each(TLS_VERSIONS)('a server of OpenSSL with %s alone', (version) => {
  it('is seen to accept that version and no other', async () => {
    const port = await serverWith(version);
    const lab = await openLab(createLabSite(DOMAIN, []).plan);
    const address = '11.20.30.1';
    const ports = portsOfLab({ ...lab.ends, places: { ...lab.ends.places, [`${address} 443`]: port } });

    const scan = await scanDomain(DOMAIN, ports);
    await lab.close();

    const seen = seenOf(scan, 'TLS_VERSION', DOMAIN);
    expect(Object.fromEntries(seen.map((one) => [one.version, one.outcome]))).toEqual(
      Object.fromEntries(TLS_VERSIONS.map((other) => [other, other === version ? 'ACCEPTED' : 'REJECTED'])),
    );
  });
});

describe.each(['none', 'WEAK_TLS'] as const)('a website of the lab with %s as its fault', (fault) => {
  it('accepts for a client of OpenSSL what the scan says it accepts', async () => {
    const lab = await openLab(createLabSite(DOMAIN, fault === 'none' ? [] : [fault]).plan);
    const scan = await scanDomain(DOMAIN, lab.ports);
    const accepted = seenOf(scan, 'TLS_VERSION', DOMAIN)
      .filter(({ outcome }) => outcome === 'ACCEPTED')
      .map(({ version }) => version);

    const port = Number(lab.ends.places['11.20.30.1 443']);
    const said = await Promise.all(TLS_VERSIONS.map(async (version) => await clientSays(port, version)));
    await lab.close();

    expect(said.flatMap((version) => version ?? [])).toEqual(TLS_VERSIONS.filter((one) => accepted.includes(one)));
    expect(accepted.length).toBeGreaterThan(0);
  });
});
