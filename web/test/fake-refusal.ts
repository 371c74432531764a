import type { ProblemCode } from '@bindery/domain/problem.ts';

/** A refusal by the server; an answer of a fake server may throw it. */
export class Refusal extends Error {
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.extensions = { code, details, requestId: 'req-1' };
  }
}

/** An answer that always refuses: `fakeServer.answers({ hold: refuses('REVISION_CONFLICT', '…') })`. */
export function refuses(code: ProblemCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
  return (): never => {
    throw new Refusal(code, message, details);
  };
}
