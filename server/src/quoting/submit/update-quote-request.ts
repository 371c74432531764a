import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Application,
  applyPatch,
  type QuoteRequestInfo,
  readQuoteRequestInfo,
  withoutFixed,
} from '@bindery/domain/products/index.ts';
import { fieldsAskedFor, refusal } from '@bindery/domain/quote-request/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { lifecycleFacts, lockQuoteRequest, type QuoteRequestRow } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import type { QuoteRequestView } from '../view/quote-request-view.ts';
import { loadView } from '../view/view-store.ts';
import { type SubmitInput, submit } from './submit.ts';

export interface UpdateInput {
  readonly id: string | null;
  readonly action: 'SUBMIT' | 'RESUBMIT';
  readonly info: QuoteRequestInfo | null;
}

/**
 * Saves the answers and submits the request for a quote; the rating follows as a job right after the commit.
 * Errors: QUOTE_REQUEST_ID_REQUIRED, NOT_FOUND, VALIDATION_FAILED (nothing is saved), INVALID_STATE,
 * RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED, CLEARANCE_BLOCKED. Spec: part 1, sections 4, 5 and 8; D18-D21.
 */
export async function updateQuoteRequest(
  deps: QuotingDeps,
  actor: BrokerActor,
  input: UpdateInput,
): Promise<QuoteRequestView> {
  const id = input.id?.trim();
  if (!id) throw new Problem('QUOTE_REQUEST_ID_REQUIRED');
  return await transaction(deps.database, async (tx) => {
    const row = isId(id) ? await lockQuoteRequest(tx, id, actor.partnerId) : undefined;
    if (!row) throw notFound('quote request');
    const refused = refusal(await lifecycleFacts(tx, row), input.action, 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    await submit(tx, deps, actor, { row, action: input.action, ...readApplication(deps, actor, row, input) });
    const view = await loadView(tx, actor.partnerId, { id });
    if (!view) throw new Problem('NOT_FOUND');
    return view;
  });
}

/** The application after this call, and the paths of values that were sent but not saved. */
function readApplication(
  deps: QuotingDeps,
  actor: BrokerActor,
  row: QuoteRequestRow,
  { action, info }: UpdateInput,
): Pick<SubmitInput, 'application' | 'notSaved'> {
  const today = calendarDayOf(actor.now, deps.provider.timeZone);
  const { patch: sent, problems, notSaved: notAsked } = readQuoteRequestInfo(row.productType, info, { today });
  const { patch, notSaved } = withoutFixed(row.application, sent, (path) => isFixed(row, action, path));
  const application = applyPatch(row.application, patch);
  const all = [...problems, ...staleEffectiveDate(info, application, today)];
  if (all.length > 0) throw validationFailed(all);
  return { application, notSaved: [...notAsked, ...notSaved] };
}

/**
 * SUBMIT writes limits and optionalData until the first submission; after that only RESUBMIT does. The exception are
 * answers that an underwriter requested by name (D57).
 */
function isFixed(row: QuoteRequestRow, action: UpdateInput['action'], path: string): boolean {
  if (action === 'RESUBMIT' || row.submittedAt === null) return false;
  return row.status !== 'NEEDS_MORE_DATA' || !fieldsAskedFor(row.dataRequest).includes(path);
}

/** A day that was valid when it was first sent and has passed since (D26). */
function staleEffectiveDate(
  info: QuoteRequestInfo | null,
  { coverageEffectiveAt }: Application,
  today: CalendarDay,
): readonly InputProblem[] {
  const isGiven = info?.coverageEffectiveAt !== undefined && info.coverageEffectiveAt !== null;
  if (isGiven || coverageEffectiveAt === null || coverageEffectiveAt >= today) return [];
  const message = `${coverageEffectiveAt} has passed; send a day from ${today} on`;
  const remedy = 'Send coverageEffectiveAt with this call.';
  return [{ path: 'brokerQuoteRequestInfo.coverageEffectiveAt', message, remedy }];
}
