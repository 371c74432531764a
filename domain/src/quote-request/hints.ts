import type { QuoteRequestStatus } from './status.ts';

const NEW_REQUEST = 'It has ended. Create a new quote request for the client.';
const ASK = 'Write to the underwriter of the request for a change.';
const BOUND = 'The policy is bound. Ask for a change of it on its page in the dashboard.';
const SUBMIT_FIRST = 'Submit it first, with updateQuoteRequest and the action SUBMIT.';
const WAIT_FOR_QUOTE = 'Wait until the quote is shared; the webhook quote_ready tells it.';
const WAIT = 'Wait: the underwriter resumes the request, no action is needed.';
const ANSWER = 'Send what the underwriter asked for, with updateQuoteRequest and the action SUBMIT.';

const ENDED = { DECLINED: NEW_REQUEST, CLOSED: NEW_REQUEST, COMPLETED: BOUND } as const;
const BEFORE_A_QUOTE = {
  ...ENDED,
  INCOMPLETE: SUBMIT_FIRST,
  SUBMITTED: WAIT_FOR_QUOTE,
  NEEDS_MORE_DATA: ANSWER,
  HOLD: WAIT,
} as const;

/** What a broker should do instead, by the refused action and the status. */
const HINTS: Readonly<Record<string, Partial<Record<QuoteRequestStatus, string>>>> = {
  SUBMIT: {
    ...ENDED,
    QUOTES_SHARED: 'Use RESUBMIT to change the answers of a shared quote.',
    BIND_REQUESTED: ASK,
    HOLD: WAIT,
  },
  RESUBMIT: { ...ENDED, INCOMPLETE: 'Use SUBMIT.', NEEDS_MORE_DATA: 'Use SUBMIT.', BIND_REQUESTED: ASK, HOLD: WAIT },
  SELECT_OPTION: { ...BEFORE_A_QUOTE, BIND_REQUESTED: `An option is chosen already. ${ASK}` },
  CREATE_BIND_LINK: BEFORE_A_QUOTE,
  UPLOAD_DOCUMENT: ENDED,
  WITHDRAW: { ...ENDED, BIND_REQUESTED: 'Write to the underwriter of the request, who can return the bind.' },
  ANSWER_SURVEY: { ...ENDED, INCOMPLETE: SUBMIT_FIRST },
};

/** How to continue, as one sentence; undefined where the caller can only wait or ask. */
export function hintFor(status: QuoteRequestStatus, action: string): string | undefined {
  return HINTS[action]?.[status];
}
