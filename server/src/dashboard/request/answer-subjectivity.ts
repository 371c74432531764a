import { Problem } from '@bindery/domain/problem.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { isId } from '../../ids.ts';
import { saveSubjectivityAnswer } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { type Answer, changeAsBroker, checkedAnswer } from './change-as-broker.ts';
import type { ReadDeps } from './read-request.ts';

/**
 * Answers one subjectivity with a text or a document. It is then answered but stays open: only an underwriter closes
 * it. A further answer replaces the first; the audit trail keeps each.
 * Errors: NOT_FOUND, UNAUTHORIZED for a developer, VALIDATION_FAILED, INVALID_STATE once it is declined or closed.
 */
export async function answerSubjectivity(
  deps: ReadDeps & Pick<QuotingDeps, 'notices'>,
  actor: DashboardActor,
  input: { readonly quoteRequestId: string; readonly subjectivityId: string; readonly answer: Answer },
): Promise<void> {
  const { quoteRequestId, subjectivityId } = input;
  await changeAsBroker(deps, actor, { quoteRequestId, action: 'UPLOAD_DOCUMENT' }, async ({ tx, row, record }) => {
    const answer = await checkedAnswer({ tx, row }, input.answer);
    const saved = { ...answer, by: actor.broker.userName, at: actor.broker.now };
    const isSaved =
      isId(subjectivityId) && (await saveSubjectivityAnswer(tx, { id: subjectivityId, quoteRequestId: row.id }, saved));
    if (!isSaved) throw new Problem('NOT_FOUND', 'There is no open subjectivity with this id.');
    await record('subjectivity answered', { subjectivityId, text: answer.text, document: answer.documentName });
    const what = [answer.text, answer.documentName].filter((part) => part !== null);
    await deps.notices.answered(tx, { quoteRequestId: row.id, at: saved.at, by: saved.by, what });
  });
}
