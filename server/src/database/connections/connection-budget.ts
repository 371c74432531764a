/** How the connections of one process are shared out, and how many processes a server can take (D83). */

/**
 * The shares of one process, each its own: no kind of work takes the connections of another. With those that listen and
 * the one for probes they come to the size.
 */
export interface ConnectionShares {
  /** All shares together: open at most, beside those that listen and the probes. */
  readonly open: number;
  /** For requests. */
  readonly requests: number;
  /** For people who look at many rows at once. */
  readonly reports: number;
  /** For jobs; 0 where none run. */
  readonly jobs: number;
  /** For the queue that the jobs wait in; 0 where none run. */
  readonly queue: number;
}

/** One for each share, two that listen, one for probes. */
export const SMALLEST_POOL_SIZE = 7;
/** The queue asks often and shortly: one connection is enough, and leaves the others to the work itself. */
export const QUEUE_CONNECTIONS = 1;

/** Shares the whole of a process out: one or two connections listen, and one is for probes. Throws RangeError. */
export function shareConnections(size: number, role: 'all' | 'api' | 'worker'): ConnectionShares {
  if (size < SMALLEST_POOL_SIZE) throw new RangeError(`a process needs ${SMALLEST_POOL_SIZE} connections, not ${size}`);
  const runsJobs = role !== 'api';
  const open = size - (runsJobs ? 2 : 1) - 1;
  const queue = runsJobs ? QUEUE_CONNECTIONS : 0;
  const reports = Math.max(1, Math.floor((open - queue) / 5));
  const work = open - queue - reports;
  const jobs = jobsShare(work, role);
  return { open, requests: work - jobs, reports, jobs, queue };
}

/** Of the connections for requests and jobs. */
function jobsShare(work: number, role: 'all' | 'api' | 'worker'): number {
  if (role === 'api') return 0;
  return Math.max(1, Math.floor(role === 'worker' ? work * 0.75 : work * 0.4));
}

/** What a server's limit means for the operator: `100 connections take 9 processes of DATABASE_POOL_SIZE 10`. */
export function processesThatFit(
  poolSize: number,
  server: { readonly maxConnections: number; readonly reserved: number },
): { readonly processes: number; readonly words: string } {
  const processes = Math.floor((server.maxConnections - server.reserved) / poolSize);
  const words = `max_connections ${server.maxConnections}, of which ${server.reserved} are reserved: fits ${processes} processes with DATABASE_POOL_SIZE ${poolSize}`;
  return { processes, words };
}

/** The error of a server that has no connection left, or of what it caused, in words that help; undefined for any other. */
export function noConnectionFree(error: unknown, poolSize: number): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!('code' in error) || error.code !== '53300') return noConnectionFree(error.cause, poolSize);
  return new Error(
    `The database server has no connection free. Its max_connections must be at least DATABASE_POOL_SIZE (${poolSize} here) times the number of processes, plus those that it reserves; run fewer processes, or lower DATABASE_POOL_SIZE`,
    { cause: error },
  );
}
