import { type InputProblem, PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';

export interface ConflictField {
  readonly field: string;
  readonly theirs: string | null;
}

/** A failure as a screen needs it: the server's own message, or the text for its code when it sent none. */
export class RemoteProblem extends Error {
  readonly code: ProblemCode;
  readonly requestId: string | undefined;
  readonly faults: readonly InputProblem[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, message: string, more: { requestId?: string | undefined; details?: unknown } = {}) {
    super(message);
    this.name = 'RemoteProblem';
    this.code = code;
    this.requestId = more.requestId;
    this.details = isRecord(more.details) ? more.details : {};
    this.faults = readFaults(this.details.problems);
  }

  get isRetryable(): boolean {
    return PROBLEMS[this.code].retryable;
  }
}

/** No answer at all: the network is down or the server is unavailable. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** How often a read is tried while the server, or its database, is away: no press should be needed. */
const AWAY_MS = 5_000;

/** When to read again by itself after this failure; false: never. */
export function rereadAfter(error: unknown): number | false {
  const isAway = error instanceof RemoteProblem && error.code === 'SERVICE_UNAVAILABLE';
  return isAway || error instanceof Unreachable ? AWAY_MS : false;
}

/** No session; the application opens the sign-in over the page. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** Converts any thrown value into the form that ErrorState shows. */
export function asProblem(
  error: unknown,
): Pick<RemoteProblem, 'code' | 'message' | 'requestId' | 'faults' | 'isRetryable'> {
  if (error instanceof RemoteProblem) return error;
  const message = messageOf(error);
  return { code: 'INTERNAL', message, requestId: undefined, faults: [], isRetryable: true };
}

function messageOf(error: unknown): string {
  if (error instanceof Unreachable) return 'The server cannot be reached.';
  return error instanceof SignedOut ? 'You are signed out.' : PROBLEMS.INTERNAL.title;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function knownCode(code: unknown): ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : 'INTERNAL';
}

function readFaults(problems: unknown): readonly InputProblem[] {
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) =>
    isRecord(problem) ? [{ path: textOf(problem.path), message: textOf(problem.message) }] : [],
  );
}
