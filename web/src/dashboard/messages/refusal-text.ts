import type { ProblemCode } from '@bindery/domain/problem.ts';

/**
 * What a screen says for a refusal, where the server's own message speaks to programs. Null: it never does.
 */
const sentences: Readonly<Record<ProblemCode, string | null>> = {
  VALIDATION_FAILED: 'Some of the entries are not right.',
  NOT_FOUND: 'This does not exist any more, or you have no access to it.',
  UNAUTHORIZED: 'Your role does not allow this.',
  QUOTE_REQUEST_ID_REQUIRED: 'Something went wrong on our side.',
  INVALID_STATE: null,
  RESUBMIT_NOT_ALLOWED: 'Other terms cannot be asked for now. Write to the underwriter.',
  QUOTE_EXPIRED: 'The quote has expired. Start a new request.',
  OPTION_NOT_BINDABLE: 'This option cannot be bound. Write to the underwriter.',
  SUBJECTIVITY_OPEN: 'A subjectivity is still open.',
  CLEARANCE_BLOCKED: 'We cannot accept this application. Please contact us.',
  UPLOAD_NOT_READY: 'The file has not arrived. Send it again.',
  LINK_NOT_VALID: 'The link is no longer valid.',
  TESTING_NOT_ALLOWED: 'This works in the sandbox only.',
  IDEMPOTENCY_CONFLICT: 'This was sent already. Read the page again.',
  REVISION_CONFLICT: null,
  QUERY_TOO_COMPLEX: 'Something went wrong on our side.',
  RATE_LIMITED: 'That was too often. Wait a little and try again.',
  IDEMPOTENCY_IN_PROGRESS: 'This is being done already. Wait a moment.',
  BAD_JSON: 'Something went wrong on our side.',
  BATCH_NOT_SUPPORTED: 'Something went wrong on our side.',
  UNSUPPORTED_MEDIA_TYPE: 'This type of file is not taken.',
  PAYLOAD_TOO_LARGE: 'This is too large. Send less at once.',
  METHOD_NOT_ALLOWED: 'Something went wrong on our side.',
  UNKNOWN_OPERATION: 'This page is out of date. Load it again.',
  SERVICE_UNAVAILABLE: null,
  OVERLOADED: null,
  INTERNAL: null,
};

/** Texts of refusals. */
export const refusalText = {
  refusalSentences: sentences,
  quoteTakenBack: 'The quote is being revised. Its options cannot be chosen until the revised quote is ready.',
  quoteReplaced: 'A newer quote has replaced this option. Choose one of its options.',
  nowInStatus: (status: string) => `That is not possible any more: the request is now ${status}.`,
  /** What a person calls a value that was refused, by its path. */
  refusedValues: {
    id: 'The file',
    name: 'The name',
    email: 'The mail address',
    text: 'The text',
    documentId: 'The document',
    url: 'The address',
    search: 'The search text',
    'holder.name': 'The name of the holder',
    'holder.address': 'The address of the holder',
    coverageEffectiveAt: 'The first day of cover',
    limits: 'Limit and retention',
  } as Readonly<Record<string, string>>,
  refusedValue: (value: string, message: string) => `${value} ${message}.`,
} as const;
