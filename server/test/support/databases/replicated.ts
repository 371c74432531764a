import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '../processes/tcp-proxy.ts';
import { PostgresServer } from './postgres-server.ts';

/** A database that survives the loss of its primary. */
export interface ReplicatedDatabase {
  /** Leads to the server that takes writes. */
  readonly url: string;
  readonly standby: PostgresServer;
  /** Kills the server that takes writes, at once; its supervisor promotes another. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
const FAILURES = 4;
const MEMORY = { shared_buffers: '64MB', fsync: 'off' };

/**
 * A primary with a synchronous standby behind one address. A supervisor asks the primary four times a second, promotes
 * the standby after a second without an answer, and lets the address lead there.
 */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const primary = await PostgresServer.primary(MEMORY);
  await primary.ask('create database bindery');
  const standby = await PostgresServer.standbyOf(primary, MEMORY);
  await primary.ask("alter system set synchronous_standby_names = '*'");
  await primary.ask('select pg_reload_conf()');
  while (!(await isSynchronous(primary))) await pause(50);
  const address = await TcpProxy.start(primary.urlOf('bindery'));
  let isOver = false;
  const supervise = async () => {
    for (let failures = 0; !isOver && failures < FAILURES; ) {
      const answers = await primary.ask('select 1').then(
        () => true,
        () => false,
      );
      failures = answers ? 0 : failures + 1;
      await pause(LOOK_EVERY_MS);
    }
    if (isOver) return;
    await standby.ask('select pg_promote()');
    address.leadTo(standby.urlOf('bindery'));
  };
  const supervising = supervise();
  return {
    url: address.url,
    standby,
    killPrimary: async () => await primary.kill(),
    stop: async () => {
      isOver = true;
      await supervising;
      await address.stop();
      await standby.remove();
      await primary.remove();
    },
  };
}

async function isSynchronous(primary: PostgresServer): Promise<boolean> {
  const rows = await primary.ask("select 1 from pg_stat_replication where sync_state = 'sync'");
  return rows.length > 0;
}
