/** How the connections of one process are shared out, and how many processes a server can take (D83). */

export interface ConnectionShares {
  /** Open at most, beside those that listen and the probes. */
  readonly open: number;
  /** Of these, at most so many for jobs, so that requests always find one ... */
  readonly jobs: number;
  /** ... and so many for the queue that the jobs wait in. */
  readonly queue: number;
  /** Of people who look at many rows at once. */
  readonly reports: number;
}

/** Shares the whole of a process out: one or two connections listen, and one is for probes. */
export function shareConnections(size: number, role: 'all' | 'api' | 'worker'): ConnectionShares {
  const listening = role === 'api' ? 1 : 2;
  const open = size - listening - 1;
  const jobs = Math.max(1, role === 'worker' ? open - 2 : Math.floor(open / 2));
  return { open, jobs, queue: 1, reports: Math.max(1, Math.floor(open / 4)) };
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

/** The error of a server that has no connection left, in words that help; undefined for any other. */
export function noConnectionFree(error: unknown, poolSize: number): Error | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '53300') return undefined;
  return new Error(
    `The database server has no connection free. Its max_connections must be at least DATABASE_POOL_SIZE (${poolSize} here, beside what listens) times the number of processes, plus those that it reserves; run fewer processes, or lower DATABASE_POOL_SIZE`,
    { cause: error },
  );
}
