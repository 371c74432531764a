import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../processes/free-port.ts';
import { folderOfServer, ownedByServers, programPath, spawnServer } from '../processes/system-programs.ts';
import { killWithChildren } from './postgres-server.ts';

/** A cluster as operators run it: Patroni decides who is primary, etcd remembers it, HAProxy leads there. */
export interface PatroniCluster {
  /** Of HAProxy, which leads to the server that takes writes. */
  readonly url: string;
  /** The machine of the primary: its PostgreSQL and its Patroni, at once and without a word. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/** The programs of Debian that it needs, with their packages. */
export const PATRONI_PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pg_controldata: 'postgresql',
} as const;

/**
 * Who is silent for 8 seconds is not the primary any more; Patroni's own setting is 30. Only a standby that has every
 * acknowledged write is promoted.
 */
const SETTINGS = { ttl: 8, loop_wait: 1, retry_timeout: 3, synchronous_mode: true, primary_start_timeout: 0 };
const PARAMETERS = { shared_buffers: '64MB', fsync: 'off', max_connections: 100 };
const START_MS = 90_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly data: string;
  readonly child: ChildProcess;
}

interface Member {
  readonly name: string;
  readonly role: string;
}

export async function startPatroni(): Promise<PatroniCluster> {
  const folder = folderOfServer('patroni');
  const children: ChildProcess[] = [];
  const nodes: Node[] = [];
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const { data } of nodes) killPostgres(data);
    await pause(500);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const start = (program: string, args: readonly string[], name = program) => {
    const output = openSync(join(folder, `${name}.log`), 'w');
    const child = spawnServer(program, args, { stdio: ['ignore', output, output] });
    closeSync(output);
    children.push(child);
    return child;
  };
  try {
    const etcdPort = await freePort();
    start('etcd', etcdArgs(join(folder, 'etcd'), etcdPort, await freePort()));
    await answers(`http://127.0.0.1:${etcdPort}/health`);
    for (const name of ['one', 'two']) {
      const [port, apiPort, data] = [await freePort(), await freePort(), join(folder, `data-${name}`)];
      const file = written(
        join(folder, `${name}.yml`),
        patroniSettings({ name, port, apiPort, data }, folder, etcdPort),
      );
      nodes.push({ name, port, apiPort, data, child: start('patroni', [file], name) });
      // The second one copies the first.
      await answers(`http://127.0.0.1:${apiPort}/${name === 'one' ? 'primary' : 'replica'}`);
    }
    const port = await freePort();
    start('haproxy', ['-db', '-f', written(join(folder, 'haproxy.cfg'), haproxySettings(port, nodes))]);
    const urlOf = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
    await until(async () => await asked(urlOf('postgres'), 'create database bindery'), 'haproxy leads nowhere');
    await until(
      async () => (await membersOf(nodes)).some(({ role }) => role === 'sync_standby'),
      'no synchronous standby',
    );
    const killPrimary = async () => {
      const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) throw new Error('the cluster has no primary');
      node.child.kill('SIGKILL');
      killPostgres(node.data);
    };
    return { url: urlOf('bindery'), killPrimary, stop };
  } catch (error) {
    const logs = ['etcd', 'one', 'two', 'haproxy'].map((name) => lastOf(join(folder, `${name}.log`)));
    await stop();
    throw new Error(`the cluster does not start: ${logs.join('\n')}`, { cause: error });
  }
}

function etcdArgs(folder: string, port: number, peerPort: number): readonly string[] {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const clients = ['--listen-client-urls', url, '--advertise-client-urls', url];
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
  return ['--name', 'one', '--data-dir', folder, ...clients, ...peers, '--initial-cluster', `one=${peer}`];
}

/** JSON is YAML. */
function patroniSettings({ name, port, apiPort, data }: Omit<Node, 'child'>, folder: string, etcdPort: number): string {
  const trusted = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];
  const address = (at: number) => ({ listen: `127.0.0.1:${at}`, connect_address: `127.0.0.1:${at}` });
  return JSON.stringify({
    scope: 'bindery',
    name,
    restapi: address(apiPort),
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...SETTINGS, postgresql: { use_pg_rewind: false, parameters: PARAMETERS } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
      pg_hba: trusted,
    },
    postgresql: {
      ...address(port),
      data_dir: data,
      bin_dir: dirname(programPath('pg_controldata')),
      pgpass: join(folder, `pgpass-${name}`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: trusted,
      basebackup: [{ checkpoint: 'fast' }, 'no-sync'],
    },
  });
}

function haproxySettings(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`);
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

function written(path: string, text: string): string {
  writeFileSync(path, text);
  return ownedByServers(path);
}

async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { apiPort } of nodes) {
    const members = await fetch(`http://127.0.0.1:${apiPort}/cluster`).then(
      async (answer) => ((await answer.json()) as { members: readonly Member[] }).members,
      () => undefined,
    );
    if (members) return members;
  }
  return [];
}

async function asked(url: string, statement: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

async function answers(url: string): Promise<void> {
  const isOk = async () =>
    await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isOk, `${url} does not answer`);
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = performance.now() + START_MS; !(await isSo()); await pause(100))
    if (performance.now() > deadline) throw new Error(otherwise);
}

function killPostgres(data: string): void {
  const pid = Number(lastOf(join(data, 'postmaster.pid')).split('\n')[0]);
  if (pid > 1) killWithChildren(pid);
}

function lastOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-3000);
  } catch {
    return '';
  }
}
