/**
 * Every expected failure of the product, in one table. GraphQL and HTTP answers, job retries, screen texts and the
 * documentation page `/api-docs/errors` are derived from it. Codes are append-only (decisions D9).
 */
export interface ProblemEntry {
  /** One line for people, without details of the case. */
  readonly title: string;
  /** HTTP status of an answer that consists only of this problem; GraphQL answers keep the protocol's status. */
  readonly httpStatus: number;
  /** Who can do something about it. */
  readonly audience: 'broker' | 'staff' | 'provider';
  /** True when the same call may succeed later without a change by the caller. */
  readonly retryable: boolean;
}

export const PROBLEMS = {
  VALIDATION_FAILED: entry('Some of the values sent are not valid.', 422, 'broker'),
  NOT_FOUND: entry('There is nothing with this id.', 404, 'broker'),
  UNAUTHORIZED: entry('unauthorized', 403, 'broker'),
  QUOTE_REQUEST_ID_REQUIRED: entry('Quote request id is required.', 422, 'broker'),
  INVALID_STATE: entry('The status does not allow this.', 409, 'broker'),
  RESUBMIT_NOT_ALLOWED: entry('The quote request cannot be resubmitted.', 409, 'broker'),
  QUOTE_EXPIRED: entry('The quote is no longer valid.', 409, 'broker'),
  OPTION_NOT_BINDABLE: entry('The quote option cannot be bound.', 409, 'broker'),
  SUBJECTIVITY_OPEN: entry('A subjectivity is still open.', 409, 'staff'),
  CLEARANCE_BLOCKED: entry('The submission cannot be accepted. Contact the provider.', 409, 'staff'),
  UPLOAD_NOT_READY: entry('The file has not been received yet.', 409, 'broker', true),
  LINK_NOT_VALID: entry('The link is not valid any more.', 410, 'broker'),
  TESTING_NOT_ALLOWED: entry('X-TESTING works in the sandbox only.', 403, 'broker'),
  IDEMPOTENCY_CONFLICT: entry('The same idempotency key was used for something else.', 409, 'broker'),
  REVISION_CONFLICT: entry('Somebody else changed this in the meantime.', 409, 'staff'),
  QUERY_TOO_COMPLEX: entry('The query asks for too much at once.', 400, 'broker'),
  RATE_LIMITED: entry('Too many requests. Try again later.', 429, 'broker', true),
  IDEMPOTENCY_IN_PROGRESS: entry('The first call with this idempotency key is still under way.', 409, 'broker', true),
  BAD_JSON: entry('The body is not valid JSON.', 400, 'broker'),
  BATCH_NOT_SUPPORTED: entry('A list of operations in one call is not supported.', 400, 'broker'),
  UNSUPPORTED_MEDIA_TYPE: entry('The media type of the body or of the answer is not supported.', 415, 'broker'),
  PAYLOAD_TOO_LARGE: entry('The body is too large.', 413, 'broker'),
  METHOD_NOT_ALLOWED: entry('The HTTP method is not allowed here.', 405, 'broker'),
  UNKNOWN_OPERATION: entry('It is not clear which operation of the document to run.', 400, 'broker'),
  SERVICE_UNAVAILABLE: entry('The service is not available at the moment. Try again later.', 503, 'provider', true),
  OVERLOADED: entry('Too many calls are under way. Try again in a moment.', 503, 'provider', true),
  INTERNAL: entry('Something went wrong on our side.', 500, 'provider', true),
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The path of the documentation of a code; prefix it with the URL of the deployment. */
export function docsPathOf(code: ProblemCode): string {
  return `/api-docs/errors/${code}`;
}

/** One fault in an input: the path as in the caller's own input, joined by dots and [index]. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
  /** What to send instead, as one sentence. Null or absent only where the message already says everything. */
  readonly remedy?: string | null;
}

export type ProblemDetails = Readonly<Record<string, unknown>>;

/** An expected failure. Only this class may reach a caller; everything else is answered as INTERNAL. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails | undefined;

  constructor(code: ProblemCode, message: string = PROBLEMS[code].title, details?: ProblemDetails) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** Faults listed for one call; the others are only counted. */
const PROBLEMS_TOLD = 50;

/**
 * Several faults in one input come back together: VALIDATION_FAILED with `details.problems` (decisions D8). Of more
 * than 50 the first 50 are listed and `details.problemCount` is their number (D72).
 */
export function validationFailed(problems: readonly InputProblem[]): Problem {
  const first = problems[0];
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const message = first ? `${first.path}: ${first.message}${more}` : PROBLEMS.VALIDATION_FAILED.title;
  if (problems.length <= PROBLEMS_TOLD) return new Problem('VALIDATION_FAILED', message, { problems });
  const problemCount = problems.length;
  return new Problem('VALIDATION_FAILED', message, { problems: problems.slice(0, PROBLEMS_TOLD), problemCount });
}

function entry(title: string, httpStatus: number, audience: ProblemEntry['audience'], retryable = false): ProblemEntry {
  return { title, httpStatus, audience, retryable };
}
