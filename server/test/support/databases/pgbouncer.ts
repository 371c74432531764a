import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes/free-port.ts';
import { folderOfServer, ownedByServers, spawnServer } from '../processes/system-programs.ts';
import { TcpProxy } from '../processes/tcp-proxy.ts';

export interface Pooler {
  /** The same database through PgBouncer in transaction mode. */
  readonly url: string;
  /** Its sessions at the database now. */
  sessions(): number;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before a database, with so many sessions of it at most. */
export async function startPooler(databaseUrl: string, sessions: number): Promise<Pooler> {
  // The socket of the test server is for its owner; the pooler reaches it over the network.
  const proxy = await TcpProxy.start(databaseUrl);
  const server = new URL(proxy.url);
  const port = await freePort();
  const folder = folderOfServer('pooler');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(server, { port, sessions, folder }));
  const child = spawnServer('pgbouncer', [ownedByServers(file)]);
  const ended = once(child, 'exit');
  let stopped: Promise<void> | undefined;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = async () => await (stopped ??= kill());
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('pgbouncer ended');
    await pause(50);
  }
  const { username, password, pathname } = server;
  return { url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`, sessions: () => proxy.open, stop };
}

interface PoolerSettings {
  readonly port: number;
  readonly sessions: number;
  readonly folder: string;
}

function settings({ hostname, port, username, password }: URL, own: PoolerSettings): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${own.sessions}
max_client_conn = 1000
logfile = ${join(own.folder, 'log')}
`;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
