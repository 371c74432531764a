import {
  docsPathOf,
  type InputProblem,
  PROBLEMS,
  type ProblemCode,
  type ProblemDetails,
} from '@bindery/domain/problem.ts';

/** Where an answer is given, for facts that differ between answers. */
export interface AnswerPlace {
  readonly requestId: string;
  /** Public URL of the deployment; the documentation site is below it. */
  readonly publicUrl: string;
}

export interface ProblemFacts {
  readonly code: ProblemCode;
  readonly details?: ProblemDetails;
  readonly requestId: string;
  /** The section of the documentation that explains the code. */
  readonly docs: string;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
}

/** What every error says in addition to its message, in GraphQL and in problem+json. */
export function problemFacts(
  { code, details }: { readonly code: ProblemCode; readonly details?: ProblemDetails | undefined },
  { requestId, publicUrl }: AnswerPlace,
): ProblemFacts {
  return {
    code,
    ...(details === undefined ? {} : { details: withRemedies(details) }),
    requestId,
    docs: docsUrlOf(code, publicUrl),
    retryable: PROBLEMS[code].retryable,
  };
}

export function docsUrlOf(code: ProblemCode, publicUrl: string): string {
  return `${publicUrl}${docsPathOf(code)}`;
}

/** Seconds after which a temporarily refused call may be repeated, unless the problem has its own value. */
const RETRY_AFTER_SECONDS: Readonly<Partial<Record<ProblemCode, number>>> = {
  RATE_LIMITED: 60,
  IDEMPOTENCY_IN_PROGRESS: 1,
  SERVICE_UNAVAILABLE: 5,
  OVERLOADED: 1,
};

/** For the header Retry-After; undefined when waiting does not help. */
export function secondsToWait({
  code,
  details,
}: {
  readonly code: ProblemCode;
  readonly details?: ProblemDetails | undefined;
}): number | undefined {
  const seconds = details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : RETRY_AFTER_SECONDS[code];
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code);
}

/** Each invalid input with its remedy. Without a message of its own, the message is the rule. */
function withRemedies(details: ProblemDetails): ProblemDetails {
  const { problems } = details;
  if (!Array.isArray(problems)) return details;
  return {
    ...details,
    problems: problems.map((problem: InputProblem) => ({
      ...problem,
      remedy: problem.remedy === undefined ? `Correct "${problem.path}", and send the call again.` : problem.remedy,
    })),
  };
}
