import { PRODUCTS, type Question } from '@bindery/domain/products/index.ts';
import { fieldsAskedFor, refusal, wordsForBroker } from '@bindery/domain/quote-request/index.ts';
import { type DashboardActor, mayAct } from '../../broker-access/index.ts';
import type { DashboardRequest } from '../request/request-details.ts';

/** What the form of a request can do now. */
export interface FormState {
  /** With which action the answers are sent; null: the form can only be read. */
  readonly action: 'SUBMIT' | 'RESUBMIT' | null;
  /** Why it can only be read, for people. */
  readonly whyNot: string | null;
  /** The questions whose answers can be changed. */
  readonly open: readonly Question[];
  /** The questions that an underwriter asks by name. */
  readonly askedFields: readonly string[];
}

/**
 * SUBMIT before the first submission and when an underwriter asked for more; RESUBMIT afterwards. After the first
 * submission SUBMIT changes neither limits nor optionalData, except what was asked for (D57).
 */
export function formState(request: DashboardRequest, actor: DashboardActor): FormState {
  const { details, status, productType } = request;
  const { facts } = details;
  const askedFields = status === 'NEEDS_MORE_DATA' ? fieldsAskedFor(details.asked) : [];
  const closed = { action: null, open: [], askedFields };
  if (!mayAct(actor)) return { ...closed, whyNot: 'Developers of a partner read; a broker of the brokerage acts.' };
  const action = status === 'INCOMPLETE' || status === 'NEEDS_MORE_DATA' ? 'SUBMIT' : 'RESUBMIT';
  const refused = refusal(facts, action, 'BROKER', actor.broker.now.getTime());
  if (refused) return { ...closed, whyNot: wordsForBroker(facts, action, refused) };
  const isOpen = ({ field, optionalDataType }: Question): boolean =>
    action === 'RESUBMIT' ||
    !facts.wasSubmitted ||
    (field !== 'limits' && optionalDataType === undefined) ||
    askedFields.includes(field);
  return { action, whyNot: null, open: PRODUCTS[productType].questions.filter(isOpen), askedFields };
}
