import type { ProblemCode } from '@bindery/domain/problem.ts';

/** Causes and remedies of every error code; the type of the table ensures that none is missing. Texts are Markdoc. */
export type ErrorGuideEntry = {
  readonly cause: string;
  readonly remedy: string;
} & (
  | {
      /** A recorded sample that triggers the error. */
      readonly sample: string;
    }
  | {
      /** A recorded fault of the request itself. */
      readonly fault: string;
    }
  | {
      /** Why the error cannot be triggered with a sandbox key. */
      readonly unseen: string;
    }
);

export const ERROR_GUIDE: Readonly<Record<ProblemCode, ErrorGuideEntry>> = {
  VALIDATION_FAILED: {
    cause:
      'One or more values break a rule. `details.problems` lists all of them, each with the path of the value and a message.',
    remedy: 'Correct every value in the list and send the call again. Nothing was saved.',
    sample: 'cyber/submit-invalid',
  },
  NOT_FOUND: {
    cause: 'The id does not exist, or it belongs to another partner. The two look the same on purpose.',
    remedy:
      'Check that the id was made with the key you are using now, and in the same environment. `details.hint` names the query that lists the ids of your key.',
    sample: 'setup/update-unknown-client',
  },
  UNAUTHORIZED: {
    cause:
      'createUser was called without `insured.clientId`, or the person of X-USER-EMAIL was removed from your company and would get a bind link.',
    remedy:
      'Send the id of the client that the contact belongs to. For a bind link name a person who still works with you; the message says which of the two it was.',
    sample: 'setup/create-user-without-insured',
  },
  QUOTE_REQUEST_ID_REQUIRED: {
    cause: 'updateQuoteRequest was called without an id.',
    remedy: 'Send the id that createQuoteRequest returned.',
    sample: 'cyber/submit-without-id',
  },
  INVALID_STATE: {
    cause:
      'The call is not legal in the present status. Of a quote request, `details` has the `status`, the `allowedStatuses` of the call, the `allowedActions` of now, and a `hint`.',
    remedy:
      'Do what the hint says, or one of the allowed actions. See [which call is legal when](/api-docs/lifecycle/calls).',
    sample: 'tech-eo/survey-not-asked',
  },
  RESUBMIT_NOT_ALLOWED: {
    cause:
      'RESUBMIT came too early or too late: the request was not submitted yet, an underwriter has taken it, or a bind was requested. `details.reason` says which, `details.underwriter` whom to write to.',
    remedy:
      'Use SUBMIT before the first submission. Once an underwriter works on the request, write to them. See [when RESUBMIT is legal](/api-docs/cyber/update-quote-request).',
    sample: 'cyber/resubmit-refused',
  },
  QUOTE_EXPIRED: {
    cause: 'The quote was shared more than {% const "QUOTE_VALID_DAYS" /%} days ago.',
    remedy: 'Create a new quote request. See [how long a quote is valid](/api-docs/faq/quote-expiration).',
    sample: 'sandbox/choose-expired',
  },
  OPTION_NOT_BINDABLE: {
    cause: 'The option belongs to an indication, or a newer quote has replaced it.',
    remedy:
      'For an indication, RESUBMIT with `isIndication: false`. Then choose an option of the quote that is shared now.',
    sample: 'refusals/choose-indication',
  },
  SUBJECTIVITY_OPEN: {
    cause: 'A subjectivity of the quote is still open. Underwriters see this when they bind or issue.',
    remedy:
      'Meet the open subjectivities. `quoteRequest.subjectivities` lists them. See [what must be met before a bind](/api-docs/cyber/bind-quote).',
    unseen: 'Only the provider’s staff can get this error.',
  },
  CLEARANCE_BLOCKED: {
    cause: 'The insured cannot be accepted from you at present. The answer reveals nothing about other brokerages.',
    remedy: 'Write to the provider.',
    sample: 'refusals/clearance-blocked',
  },
  UPLOAD_NOT_READY: {
    cause: 'completeUpload was called before the file had arrived, or the file that was sent is empty.',
    remedy:
      'Send the file with PUT to the same URL, then call completeUpload again. See [supporting documents](/api-docs/cyber/supporting-documents).',
    sample: 'cyber/complete-too-early',
  },
  LINK_NOT_VALID: {
    cause:
      'A bind link was used, replaced by a newer one, or is older than {% const "BIND_LINK_HOURS" /%} hours. Or the URL of a file has expired or was cut off, or a file was sent to it already.',
    remedy:
      'Make a new link with [createBindLink](/api-docs/cyber/bind-link). For a file, ask for a [new upload URL](/api-docs/cyber/supporting-documents), or read the document again.',
    fault: 'cut-off-link',
  },
  TESTING_NOT_ALLOWED: {
    cause: 'X-TESTING was sent in production.',
    remedy: 'Send the header in the sandbox only.',
    unseen: 'It exists in production only.',
  },
  IDEMPOTENCY_CONFLICT: {
    cause:
      'The header `Idempotency-Key` was used before, within {% const "IDEMPOTENCY_KEY_HOURS" /%} hours, with another operation or other variables.',
    remedy:
      'Make a new key for each thing that you want to be made. Repeat a key only with exactly the same document, operation name and variables.',
    sample: 'repeat-calls/other-call',
  },
  REVISION_CONFLICT: {
    cause:
      'Another person changed the request after it was read. The screens of underwriters and brokers answer with it; the calls described here do not.',
    remedy: 'Read it again and repeat the change.',
    unseen: 'No call of the API gives this error.',
  },
  QUERY_TOO_COMPLEX: {
    cause: 'The query asks for more than one call allows.',
    remedy:
      'Ask for fewer fields, or split the query: see [how the cost is counted](/api-docs/limits/complexity). Every query on these pages passes.',
    sample: 'refusals/too-complex',
  },
  RATE_LIMITED: {
    cause:
      'Too many calls came from this key within a minute, or a call has a limit of its own, such as a new scan of the same website.',
    remedy:
      'Wait for the seconds in the `Retry-After` header, then send the call again. See [rate limits](/api-docs/limits/rate-limits).',
    unseen: 'The sandbox sets no limit unless its operator does.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    cause: 'A call with the same `Idempotency-Key` is still in progress.',
    remedy:
      'Wait for the seconds in the `Retry-After` header, then send the same call with the same key. You get the answer of the first one.',
    unseen: 'It takes two calls at the same moment.',
  },
  BAD_JSON: {
    cause:
      'The body cannot be read as JSON, or is not encoded as UTF-8. `details` gives line and column of the first fault.',
    remedy: 'Write the body with a JSON library, not by hand. A comma after the last value is a common mistake.',
    fault: 'bad-json',
  },
  BATCH_NOT_SUPPORTED: {
    cause: 'The body is a JSON array. One call takes one operation.',
    remedy: 'Send one JSON object per call. One document may hold several fields, and each may have an alias.',
    fault: 'batch',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause:
      'The body is not declared as `application/json` (HTTP 415), or `Accept` allows no media type that we can answer with (HTTP 406).',
    remedy:
      'Send `Content-Type: application/json`, and an `Accept` header that allows `application/json` or `application/graphql-response+json`.',
    fault: 'plain-text',
  },
  PAYLOAD_TOO_LARGE: {
    cause:
      'The body is larger than one call may be: `details.limitBytes` names the limit. Or a file is larger than {% const "MAX_UPLOAD_MEGABYTES" /%} MB.',
    remedy:
      'Send files to an upload URL, not inside the call: see [supporting documents](/api-docs/cyber/supporting-documents). Split a file that is too large.',
    fault: 'too-large',
  },
  METHOD_NOT_ALLOWED: {
    cause:
      'The address exists, but not for this HTTP method: `/q` takes POST, an upload URL takes PUT. A browser’s preflight request is answered with HTTP 403: see [calling from a browser](/api-docs/tools/browser).',
    remedy: 'Use a method of the `Allow` header. Call the API from your server, where the key stays secret.',
    fault: 'get',
  },
  UNKNOWN_OPERATION: {
    cause:
      '`operationName` is not in the document, or the document has several operations and `operationName` is missing. `details.operations` lists those of the document.',
    remedy: 'Send the name of one of the listed operations as `operationName`.',
    fault: 'unknown-operation',
  },
  SERVICE_UNAVAILABLE: {
    cause:
      'A part that the service needs, such as its database, is unavailable. Nothing was changed, unless it failed while the change was being saved.',
    remedy:
      'Wait for the seconds in the `Retry-After` header, then send the call again. Give a mutation an `Idempotency-Key`, so that a repeat creates nothing twice.',
    unseen: 'It cannot be triggered on purpose.',
  },
  OVERLOADED: {
    cause:
      'More calls are in progress than the service accepts at once. This one was refused before anything was done.',
    remedy: 'Wait for the seconds in the `Retry-After` header, then send the call again. Send fewer calls at once.',
    unseen: 'It depends on the load from other callers.',
  },
  INTERNAL: {
    cause: 'Something failed on our side.',
    remedy: 'Try again. If the error persists, send us the `requestId` of the answer.',
    unseen: 'It cannot be triggered on purpose.',
  },
};
