import { askedQuestions, infoOf } from '@bindery/domain/application-form/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { transaction } from '../../database/index.ts';
import { type QuotingDeps, updateQuoteRequest } from '../../quoting/index.ts';
import { problemsOf } from './check-application.ts';
import { deleteDraft } from './draft-store.ts';
import { type ApplicationForm, type FormDeps, readApplicationForm } from './read-form.ts';
import { newerDraft } from './save-draft.ts';

/**
 * Sends the answers of the form with the use case of the API and removes the draft, both or neither. Unlike the API it
 * sends nothing incomplete: a person who left an answer out is told so first. `revision` is that of the draft that the
 * person has read; null takes the draft as it is. Errors: NOT_FOUND, UNAUTHORIZED for a developer, INVALID_STATE,
 * RESUBMIT_NOT_ALLOWED and QUOTE_EXPIRED in words for people, REVISION_CONFLICT, VALIDATION_FAILED with the paths of
 * questions, CLEARANCE_BLOCKED.
 */
export async function sendApplication(
  deps: QuotingDeps & FormDeps,
  actor: DashboardActor,
  input: { readonly quoteRequestId: string; readonly revision: number | null },
): Promise<void> {
  assertMayAct(actor);
  const read = await readApplicationForm(deps, actor, input.quoteRequestId);
  const { state, draft, request } = read;
  if (state.action === null) throw new Problem('INVALID_STATE', state.whyNot ?? undefined);
  if (input.revision !== null && input.revision !== (draft?.revision ?? 0)) throw newerDraft(draft ?? undefined);
  const problems = problemsOf(read);
  if (problems.length > 0) {
    throw validationFailed(
      problems.map(({ field, at, words, remedy }) => ({ path: field + at, message: words, remedy })),
    );
  }
  const { action } = state;
  // An operation of the dashboard is one transaction, which both of these join.
  await updateQuoteRequest(deps, actor.broker, { id: request.id, action, info: changedAnswers(read) });
  await transaction(deps.database, async (tx) => await deleteDraft(tx, request.id));
}

/** Of the draft: what it changes, without answers to questions that are not asked any more. */
function changedAnswers({ form, state, typed }: ApplicationForm) {
  const open = new Set(state.open.map(({ field }) => field));
  const asked = askedQuestions(form.productType, form.answers).filter(({ field }) => open.has(field));
  return infoOf(asked, typed);
}
