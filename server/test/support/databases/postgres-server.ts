import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { freePort } from '../processes/free-port.ts';
import { folderOfServer, runAsServer, spawnServer } from '../processes/system-programs.ts';

/** A PostgreSQL of the operating system on a folder of its own, which can be killed and followed by a standby. */
export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  /** A new, empty one that takes writes. */
  static async primary(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
    const folder = folderOfServer('primary');
    runAsServer('initdb', [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-N',
      '--locale=C',
      '-E',
      'UTF8',
    ]);
    return await PostgresServer.#start(folder, settings);
  }

  /** A copy of the other that follows it, and waits to be promoted. */
  static async standbyOf({ port }: PostgresServer, settings: Readonly<Record<string, string>> = {}) {
    const folder = folderOfServer('standby');
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    runAsServer('pg_basebackup', ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-N', ...from]);
    return await PostgresServer.#start(folder, settings);
  }

  urlOf(database: string): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** One statement on a connection of its own; throws when no answer comes within 2 s. */
  async ask<Row extends QueryResultRow>(statement: string): Promise<readonly Row[]> {
    const client = new Client({ connectionString: this.urlOf('postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  /** The server and each process of it at once, as when its machine is lost. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killWithChildren(Number(child.pid));
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  static async #start(folder: string, settings: Readonly<Record<string, string>>): Promise<PostgresServer> {
    const server = new PostgresServer(folder, await freePort());
    const data = join(folder, 'data');
    const own = { port: String(server.port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const log = join(folder, 'log');
    const lines = Object.entries({ ...own, logging_collector: 'off' }).map(([name, value]) => `${name} = '${value}'`);
    appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
    const output = openSync(log, 'w');
    server.#child = spawnServer('postgres', ['-D', data], { stdio: ['ignore', output, output] });
    closeSync(output);
    for (let tries = 0; tries < 300; tries += 1) {
      if (server.#child.exitCode !== null) throw new Error(`postgres ended: ${readFileSync(log, 'utf8').slice(-500)}`);
      if (
        await server.ask('select 1').then(
          () => true,
          () => false,
        )
      )
        return server;
      await pause(100);
    }
    throw new Error('postgres does not answer');
  }
}

/** As when its machine is lost: without a goodbye. */
export function killWithChildren(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) killed(one);
}

function childrenOf(pid: number): readonly number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  const list = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return list === '' ? [] : list.split(' ').map(Number);
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}
