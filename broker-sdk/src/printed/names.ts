// Printed by `npm run sdk:print`; do not edit by hand.

/** The code of every error that the API can answer. */
export type ErrorCode =
  /** Some of the values sent are not valid. */
  | 'VALIDATION_FAILED'
  /** There is nothing with this id. */
  | 'NOT_FOUND'
  /** unauthorized */
  | 'UNAUTHORIZED'
  /** Quote request id is required. */
  | 'QUOTE_REQUEST_ID_REQUIRED'
  /** The status does not allow this. */
  | 'INVALID_STATE'
  /** The quote request cannot be resubmitted. */
  | 'RESUBMIT_NOT_ALLOWED'
  /** The quote is no longer valid. */
  | 'QUOTE_EXPIRED'
  /** The quote option cannot be bound. */
  | 'OPTION_NOT_BINDABLE'
  /** A subjectivity is still open. */
  | 'SUBJECTIVITY_OPEN'
  /** The submission cannot be accepted. Contact the provider. */
  | 'CLEARANCE_BLOCKED'
  /** The file has not been received yet. */
  | 'UPLOAD_NOT_READY'
  /** The link is not valid any more. */
  | 'LINK_NOT_VALID'
  /** X-TESTING works in the sandbox only. */
  | 'TESTING_NOT_ALLOWED'
  /** The same idempotency key was used for something else. */
  | 'IDEMPOTENCY_CONFLICT'
  /** Somebody else changed this in the meantime. */
  | 'REVISION_CONFLICT'
  /** The query asks for too much at once. */
  | 'QUERY_TOO_COMPLEX'
  /** Too many requests. Try again later. */
  | 'RATE_LIMITED'
  /** The first call with this idempotency key is still under way. */
  | 'IDEMPOTENCY_IN_PROGRESS'
  /** The body is not valid JSON. */
  | 'BAD_JSON'
  /** A list of operations in one call is not supported. */
  | 'BATCH_NOT_SUPPORTED'
  /** The media type of the body or of the answer is not supported. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The body is too large. */
  | 'PAYLOAD_TOO_LARGE'
  /** The HTTP method is not allowed here. */
  | 'METHOD_NOT_ALLOWED'
  /** It is not clear which operation of the document to run. */
  | 'UNKNOWN_OPERATION'
  /** The service is not available at the moment. Try again later. */
  | 'SERVICE_UNAVAILABLE'
  /** Too many calls are under way. Try again in a moment. */
  | 'OVERLOADED'
  /** Something went wrong on our side. */
  | 'INTERNAL';

/** What X-TESTING can say, in the sandbox only. */
export type TestingValue =
  /** Rates and shares the quote at once, eligible or not, Tech E+O included. */
  | 'testing_rate_and_share'
  /** Declines at once with DECLINE_UNDERWRITING_APPETITE. */
  | 'testing_decline'
  /** Refers the request to an underwriter. */
  | 'testing_refer'
  /** Puts the request into Needs More Data, as an underwriter would. */
  | 'testing_needs_more_data'
  /** Puts the request on Hold. */
  | 'testing_hold'
  /** Tech E+O only: asks for the contract survey, as an underwriter would. */
  | 'testing_ask_for_survey'
  /** On SUBMIT: answers CLEARANCE_BLOCKED, as if another brokerage had submitted the same insured. */
  | 'testing_clearance_block'
  /** Binds at once: open subjectivities are closed and the policy is made. */
  | 'testing_bind_quote'
  /** Together with the bind: issues the policy as well. */
  | 'testing_issue_policy';
