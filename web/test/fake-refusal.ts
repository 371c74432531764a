import type { ProblemCode } from '@bindery/domain/problem.ts';

/** What a server says no with; an answer of a fake server may throw it. */
export class Refusal extends Error {
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.extensions = { code, details, requestId: 'req-1' };
  }
}

/** An answer that is always a no: `fakeServer.answers({ hold: refuses('REVISION_CONFLICT', '…') })`. */
export function refuses(code: ProblemCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
  return (): never => {
    throw new Refusal(code, message, details);
  };
}
