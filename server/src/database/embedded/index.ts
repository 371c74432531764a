/**
 * The PostgreSQL that comes with the product: a real server from npm, started as a child process on a data folder.
 * `connect` (../connect.ts) is the only caller. A data folder holds
 *
 *   cluster/          the data of PostgreSQL, and its socket
 *   password          of the superuser, readable by the owner only
 *   owner.<pid>.<id>  the process that owns the folder, see data-lock.ts
 *   server.log        what the server said since its last start
 *
 * Start reading at `launch`.
 */
import { mkdirSync, realpathSync } from 'node:fs';
import type { DatabaseLogger } from '../connections/logger.ts';
import { prepareBinaries, spareFolders } from './binaries.ts';
import { type ClusterSetting, clusterIn, ensureCluster, ownerOfData, readPassword } from './cluster.ts';
import { ownerOf, takeDataLock } from './data-lock.ts';
import { keepRunning } from './keep-running.ts';
import { endpointOf, stopOrphan } from './postmaster.ts';
import { chooseEndpoint, connectWhenReady, spawnServer, urlOf, waitUntilReady } from './server.ts';
import { chooseUser } from './system-user.ts';

export { DataFolderInUse } from './data-lock.ts';
export { identityOf } from './process-identity.ts';

export interface EmbeddedServer {
  /** Connection string of a database of this server; contains the password. */
  readonly urlFor: (database: string) => string;
  /** Stops the server, if it is ours, and releases the folder. */
  readonly stop: () => Promise<void>;
}

export interface LaunchSettings {
  /** Folder of one server, created when missing. */
  readonly folder: string;
  /** False: no fsync at all, for tests. */
  readonly durable: boolean;
  readonly logger: DatabaseLogger;
}

/**
 * Starts the server on a data folder and waits until it takes connections: about a second for a new folder, a fifth
 * of that for an old one. Throws DataFolderInUse when another live process has the folder. Stops when this process
 * ends in any way but SIGKILL, and after that at the next launch.
 */
export async function launch({ folder, durable, logger }: LaunchSettings): Promise<EmbeddedServer> {
  mkdirSync(folder, { recursive: true });
  const place = realpathSync(folder);
  const lock = takeDataLock(place);
  try {
    await stopOrphan(clusterIn(place));
    const setting = { folder: place, runAs: chooseUser(ownerOfData(place)), durable };
    const { start, urlFor } = await prepare(setting);
    const server = await keepRunning(start, logger);
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    return { urlFor, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Connects to the server that another live process keeps on this folder, if there is one. */
export async function findRunning(folder: string): Promise<EmbeddedServer | undefined> {
  mkdirSync(folder, { recursive: true });
  const place = realpathSync(folder);
  const cluster = clusterIn(place);
  const urlFor = (database: string) =>
    urlOf(cluster, endpointOf(cluster) ?? { kind: 'socket' }, readPassword(place), database);
  const found = await connectWhenReady(urlFor, () => ownerOf(place) !== undefined);
  return found ? { urlFor, stop: async () => undefined } : undefined;
}

/** Stops the server that a killed process left on this folder, without starting another one. */
export async function stopAbandoned(folder: string): Promise<void> {
  await stopOrphan(clusterIn(folder));
}

async function prepare(setting: ClusterSetting) {
  const binaries = prepareBinaries(setting.runAs, spareFolders(setting.runAs, setting.folder));
  const password = await ensureCluster(setting, binaries);
  const cluster = clusterIn(setting.folder);
  const endpoint = await chooseEndpoint(cluster);
  const urlFor = (database: string) => urlOf(cluster, endpoint, password, database);
  const start = async () => {
    const child = spawnServer(setting, binaries, endpoint);
    await waitUntilReady(child, setting.folder, urlFor);
    return child;
  };
  return { start, urlFor };
}
