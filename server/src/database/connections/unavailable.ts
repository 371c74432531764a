import { Problem, type ProblemCode } from '@bindery/domain/problem.ts';

/** How long a caller should wait before the next attempt. */
const RETRY_AFTER_SECONDS = 5;

/** Something that this product depends on did not answer as it should. `cause` says what was noticed. */
export class DependencyUnavailable extends Error {
  readonly problem: ProblemCode;

  constructor(message: string, { problem = 'SERVICE_UNAVAILABLE', ...options }: Options = {}) {
    super(message, options);
    this.name = 'DependencyUnavailable';
    this.problem = problem;
  }
}

/** The database did not answer in time, or no connection became free. */
export class DatabaseUnavailable extends DependencyUnavailable {
  override readonly name = 'DatabaseUnavailable';
}

interface Options extends ErrorOptions {
  readonly problem?: 'SERVICE_UNAVAILABLE' | 'OVERLOADED';
}

/** SQLSTATEs about the server, its disk, or an abandoned wait, not about the statement. */
const STATES: ReadonlySet<string> = new Set([
  '25006', // a standby, or a server that was made read-only
  '25P03', // this process was silent for too long inside a transaction
  '55P03', // a lock was not free in time
  '57014', // a statement was stopped because it took too long
]);
/** Connections, resources (disk, memory, connections), an operator or a restart, errors of the operating system. */
const CLASSES: ReadonlySet<string> = new Set(['08', '53', '57P', '58']);

const NETWORK: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver says without any code. */
const DRIVER =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;

/**
 * The answer to a failure that says nothing about the call itself: the database, its disk or another dependency is away,
 * or too busy. Any other error answers undefined.
 *
 * Errors: SERVICE_UNAVAILABLE, OVERLOADED; each with `retryAfterSeconds`.
 */
export function unavailability(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || error instanceof Problem) return undefined;
  const code =
    error instanceof DependencyUnavailable ? error.problem : isAway(error) ? 'SERVICE_UNAVAILABLE' : undefined;
  if (code) return new Problem(code, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return unavailability(error.cause);
}

function isAway(error: Error): boolean {
  const code = codeOf(error);
  return STATES.has(code) || isOfClass(code) || NETWORK.has(code) || DRIVER.test(error.message);
}

/** A server that answers at all, even if only to refuse, is there. */
export function isRefusalOfServer(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08') && !NETWORK.has(code);
}

/** A lock was not free in the time that the session waits for it. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '55P03';
}

function isOfClass(code: string): boolean {
  return code.length === 5 && (CLASSES.has(code.slice(0, 2)) || CLASSES.has(code.slice(0, 3)));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
