import { Problem } from '@bindery/domain/problem.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import {
  changeQuoteRequest,
  closeSubjectivities,
  firstUnderwriter,
  lifecycleFacts,
  lockQuoteRequest,
  type OfferRow,
  offersOfQuote,
  optionById,
  type QuoteRequestRow,
  quoteById,
  subjectivitiesInForce,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * Chooses one shared option and requests the bind: QUOTES_SHARED -> BIND_REQUESTED, also for CYBER_EU. Returns the id
 * of the request. The same option again repeats the answer; of two simultaneous choices exactly one wins. Errors:
 * NOT_FOUND, INVALID_STATE, QUOTE_EXPIRED, OPTION_NOT_BINDABLE. Spec: part 1, sections 4 and 7; D32.
 */
export async function selectQuoteOption(deps: QuotingDeps, actor: BrokerActor, quoteOptionId: string): Promise<string> {
  return await transaction(deps.database, async (tx) => {
    const { quoteRequestId } = await selectAndTell(tx, deps, actor, quoteOptionId);
    return quoteRequestId;
  });
}

/** What a choice came to. */
interface Choice {
  readonly quoteRequestId: string;
  /** False when this option had been chosen before. */
  readonly isNew: boolean;
}

/** The same inside the caller's transaction; the underwriter is told of a new choice. */
export async function selectAndTell(
  tx: Tx,
  { notices }: Pick<QuotingDeps, 'notices'>,
  actor: BrokerActor,
  quoteOptionId: string,
): Promise<Choice> {
  const choice = await selectInTransaction(tx, actor, quoteOptionId);
  const { quoteRequestId } = choice;
  const [at, by] = [actor.now, actor.userName];
  if (choice.isNew) await notices.bindRequested(tx, { quoteRequestId, at, by, what: [] });
  return choice;
}

/** The same without a notice, for what is bound at once. */
export async function selectInTransaction(tx: Tx, actor: BrokerActor, quoteOptionId: string): Promise<Choice> {
  const option = isId(quoteOptionId) ? await optionById(tx, quoteOptionId, actor.partnerId) : undefined;
  const row = option && (await lockQuoteRequest(tx, option.quoteRequestId, actor.partnerId));
  if (!option || !row || !option.wasShared) throw notFound('quote option');
  if (row.selectedOptionId === option.id && ['BIND_REQUESTED', 'COMPLETED'].includes(row.status)) {
    return { quoteRequestId: row.id, isNew: false };
  }
  if (option.quoteId !== row.currentQuoteId) throw await superseded(tx, row);
  const refused = refusal(await lifecycleFacts(tx, row), 'SELECT_OPTION', 'BROKER', actor.now.getTime());
  if (refused) throw row.selectedOptionId === null ? refused : anotherChosen(refused, row.selectedOptionId);
  if (!option.isBindable) throw new Problem('OPTION_NOT_BINDABLE', 'An indication cannot be bound.');
  await choose(tx, actor, row, option);
  return { quoteRequestId: row.id, isNew: true };
}

/** The option's quote was replaced: which quote is shared now, and which of its options can be chosen (D59). */
async function superseded(tx: Tx, row: QuoteRequestRow): Promise<Problem> {
  const current = row.currentQuoteId === null ? undefined : await quoteById(tx, row.currentQuoteId);
  if (!current?.sharedAt) {
    const message =
      'The quote of this option was taken back, and no quote is shared now. Wait for the next quote_ready.';
    return new Problem('OPTION_NOT_BINDABLE', message, { currentQuote: null });
  }
  const { id, sharedAt } = current;
  const optionIds = (await offersOfQuote(tx, id)).map((option) => option.id);
  const message = `A newer quote, shared at ${sharedAt.toISOString()}, has replaced this option. Choose one of its options: ${optionIds.join(', ')}.`;
  return new Problem('OPTION_NOT_BINDABLE', message, { currentQuote: { id, sharedAt, optionIds } });
}

/** Which option was chosen, for a broker who requests another one (D32). */
function anotherChosen({ code, message, details }: Problem, selectedOptionId: string): Problem {
  const which = `${message} Option ${selectedOptionId} has been chosen already.`;
  return new Problem(code, which, { ...details, selectedOptionId });
}

/** A request that the rules quoted gets its underwriter now: from here on the broker has a person to turn to (D62). */
async function choose(tx: Tx, actor: BrokerActor, row: QuoteRequestRow, option: OfferRow): Promise<void> {
  const assigned = await firstUnderwriter(tx, row);
  await changeQuoteRequest(
    tx,
    row,
    {
      status: 'BIND_REQUESTED',
      selectedOptionId: option.id,
      premiumCents: option.premiumCents,
      bindRequestedAt: actor.now,
      ...assigned,
    },
    actor.now,
  );
  const accepted = (await subjectivitiesInForce(tx, row.id)).filter(({ closesWhenSelected }) => closesWhenSelected);
  await closeSubjectivities(
    tx,
    accepted.map(({ id }) => id),
    { name: actor.userName, at: actor.now },
  );
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'bind requested',
    actor: byBroker(actor),
    at: actor.now,
    requestId: actor.requestId,
    change: { status: { before: row.status, after: 'BIND_REQUESTED' }, quoteOptionId: option.id, ...assigned },
  });
}
