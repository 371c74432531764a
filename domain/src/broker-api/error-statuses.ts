import type { ProblemCode } from '../problem.ts';

/** A status with which a call of the broker API can be answered, and when; the sentence ends where it is printed. */
export interface StatusOfError {
  readonly status: number;
  readonly when: string;
}

/** An operation that was run and refused is a good answer of the protocol: only its `errors` tell. */
const REFUSED: StatusOfError = { status: 200, when: 'where an operation is refused: the error stands in `errors`' };

const whole = (status: number, when = 'as the whole answer'): StatusOfError => ({ status, when });

/** The statuses that partners’ programs can meet with each code. Pages for people and staff routes have others. */
export const ERROR_STATUSES: Readonly<Record<ProblemCode, readonly StatusOfError[]>> = {
  VALIDATION_FAILED: [REFUSED, whole(400, 'where the body of the call or its Idempotency-Key is not accepted')],
  NOT_FOUND: [REFUSED],
  UNAUTHORIZED: [REFUSED, whole(403, 'where a page in a browser asks whether it may call')],
  QUOTE_REQUEST_ID_REQUIRED: [REFUSED],
  INVALID_STATE: [REFUSED],
  RESUBMIT_NOT_ALLOWED: [REFUSED],
  QUOTE_EXPIRED: [REFUSED],
  OPTION_NOT_BINDABLE: [REFUSED],
  SUBJECTIVITY_OPEN: [REFUSED],
  CLEARANCE_BLOCKED: [REFUSED],
  UPLOAD_NOT_READY: [REFUSED, whole(400, 'where an upload URL gets an empty file')],
  LINK_NOT_VALID: [
    whole(410, 'on the page that the link opens'),
    whole(403, 'from the URL of a file that has expired or was cut off'),
    whole(409, 'from an upload URL that has had its file'),
  ],
  TESTING_NOT_ALLOWED: [REFUSED],
  IDEMPOTENCY_CONFLICT: [whole(409)],
  REVISION_CONFLICT: [REFUSED],
  QUERY_TOO_COMPLEX: [REFUSED],
  RATE_LIMITED: [
    whole(429, 'where a key or an address makes too many calls'),
    { status: 200, when: 'where one operation has a limit of its own: the error stands in `errors`' },
  ],
  IDEMPOTENCY_IN_PROGRESS: [whole(409)],
  BAD_JSON: [whole(400)],
  BATCH_NOT_SUPPORTED: [whole(400)],
  UNSUPPORTED_MEDIA_TYPE: [
    whole(415, 'where Content-Type is not JSON'),
    whole(406, 'where Accept allows no JSON in the answer'),
  ],
  PAYLOAD_TOO_LARGE: [whole(413, 'from the API, and from an upload URL')],
  METHOD_NOT_ALLOWED: [whole(405)],
  UNKNOWN_OPERATION: [whole(400)],
  SERVICE_UNAVAILABLE: [
    whole(503),
    { status: 200, when: 'where a part of the answer is there: the error stands in `errors`' },
  ],
  OVERLOADED: [whole(503)],
  INTERNAL: [whole(500), { status: 200, when: 'where a part of the answer failed: the error stands in `errors`' }],
};
