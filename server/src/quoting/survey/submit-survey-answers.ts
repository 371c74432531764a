import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { refusal, type SurveyAnswer } from '@bindery/domain/quote-request/index.ts';
import { isLonger, quoted } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { changeQuoteRequest, lifecycleFacts, lockQuoteRequest, markAnswered } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { CONTRACT_SURVEY } from './contract-survey.ts';

export interface SurveySubmission {
  readonly quoteRequestId: string;
  readonly survey: 'CONTRACT';
  readonly answers: readonly SurveyAnswer[];
}

const MAX_ANSWERS = 100;
const MAX_KEY_LENGTH = 100;
const MAX_VALUE_LENGTH = 5000;

/**
 * Answers the contract survey that an underwriter asked for; sent again, it replaces the answers. The subjectivity is
 * marked as answered and stays open until an underwriter has read the answers. Answers the request's id.
 * Errors: NOT_FOUND, INVALID_STATE before it was asked for, VALIDATION_FAILED. Spec: part 2, section 7; D49.
 */
export async function submitSurveyAnswers(
  deps: Pick<QuotingDeps, 'database' | 'notices'>,
  actor: BrokerActor,
  { quoteRequestId, survey, answers }: SurveySubmission,
): Promise<string> {
  return await transaction(deps.database, async (tx) => {
    const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId, actor.partnerId) : undefined;
    if (!row) throw notFound('quote request');
    const refused = refusal(await lifecycleFacts(tx, row), 'ANSWER_SURVEY', 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    const problems = faults(answers);
    if (problems.length > 0) throw validationFailed(problems);
    await changeQuoteRequest(tx, row, { surveyAnswers: answers, surveyAnsweredAt: actor.now }, actor.now);
    await markAnswered(tx, row.id, CONTRACT_SURVEY.code, actor.now);
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: 'survey answered',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { survey, answers },
    });
    const what = ['The contract survey is answered.'];
    await deps.notices.answered(tx, { quoteRequestId: row.id, at: actor.now, by: actor.userName, what });
    return row.id;
  });
}

function faults(answers: readonly SurveyAnswer[]): readonly InputProblem[] {
  if (answers.length === 0 || answers.length > MAX_ANSWERS) {
    const remedy = 'Send one answer for each question of the survey.';
    return [{ path: 'answers', message: `needs 1 to ${MAX_ANSWERS} answers`, remedy }];
  }
  const seen = new Set<string>();
  return answers.flatMap(({ key, value }, index) => {
    const path = `answers[${index}]`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return [
      ...textFaults(`${path}.key`, key, MAX_KEY_LENGTH, 'Send the question, or its number.'),
      ...(isRepeated
        ? [{ path: `${path}.key`, message: `${quoted(key)} is answered twice`, remedy: 'Send one answer for it.' }]
        : []),
      ...textFaults(`${path}.value`, value, MAX_VALUE_LENGTH, 'Send the answer; more can be sent as a document.'),
    ];
  });
}

function textFaults(path: string, text: string, maximum: number, remedy: string): readonly InputProblem[] {
  const isFine = !isLonger(text, maximum) && text.trim() !== '';
  return isFine ? [] : [{ path, message: `needs 1 to ${maximum} characters`, remedy }];
}
