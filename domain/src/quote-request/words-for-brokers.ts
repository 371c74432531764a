import type { Problem } from '../problem.ts';
import type { LifecycleFacts } from './facts.ts';
import type { QuoteRequestAction } from './lifecycle.ts';

/**
 * A refusal for a broker who looks at a screen. The messages of `refusal()` are the API's: they name operations, fixed
 * texts and settings of calls. Returns those of actions that have no words of their own unchanged.
 */
export function wordsForBroker(facts: LifecycleFacts, action: QuoteRequestAction, refused: Problem): string {
  if (refused.code === 'QUOTE_EXPIRED') return 'The quote has expired. Start a new request.';
  switch (action) {
    case 'SUBMIT':
    case 'RESUBMIT':
      return noChange(facts, action);
    case 'SELECT_OPTION':
      return noChoice(facts);
    case 'UPLOAD_DOCUMENT':
      return 'The request has ended, so nothing can be added to it.';
    default:
      return refused.message;
  }
}

function noChange(facts: LifecycleFacts, action: 'SUBMIT' | 'RESUBMIT'): string {
  const contact = facts.lastActedBy ?? facts.pickedUpBy;
  const name = contact?.name ?? 'the underwriter';
  switch (facts.status) {
    case 'INCOMPLETE':
      return 'You can ask for other terms once the application has been sent.';
    case 'NEEDS_MORE_DATA':
      return facts.pickedUpBy
        ? `${name} is reviewing this request and waits for your answers. Write to ${name} for other terms.`
        : 'You can ask for other terms once the underwriter has your answers.';
    case 'SUBMITTED':
      return `${contact ? name : 'An underwriter'} is reviewing this request. Write to ${name} for a change.`;
    case 'HOLD':
      return 'The request is on hold. It can be changed once the underwriter continues with it.';
    case 'QUOTES_SHARED':
      return action === 'SUBMIT'
        ? 'The quote is shared. Ask for other terms to change the answers.'
        : `${contact ? name : 'An underwriter'} made this quote. Write to ${name} for other terms.`;
    case 'BIND_REQUESTED':
      return `The bind is requested. Write to ${name} for a change.`;
    case 'COMPLETED':
      return `The policy is bound. Write to ${name} for a change of it.`;
    default:
      return 'The request has ended. Start a new one.';
  }
}

function noChoice({ status, isIndication }: LifecycleFacts): string {
  switch (status) {
    case 'QUOTES_SHARED':
      return isIndication
        ? 'An indication cannot be bound. Change “Indication only” to No in the application first.'
        : 'This option cannot be bound.';
    case 'BIND_REQUESTED':
      return 'An option has been chosen already.';
    case 'COMPLETED':
      return 'The policy is bound.';
    case 'DECLINED':
    case 'CLOSED':
      return 'The request has ended. Start a new one.';
    default:
      return 'There is no quote to choose from yet.';
  }
}
