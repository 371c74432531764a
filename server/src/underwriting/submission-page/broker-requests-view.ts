/** What a brokerage is asked for, and its answers: subjectivities of the request, and items of a data request. */

import type { SurveyAnswer } from '@bindery/domain/quote-request/index.ts';
import { CONTRACT_SURVEY, type QuotingDeps } from '../../quoting/index.ts';
import { isAnswered } from '../queue/read-queue.ts';
import { documentView } from './quote-view.ts';
import {
  type DocumentRecord,
  quotesOf,
  type SubjectivityRecord,
  type SubmissionRecord,
  subjectivitiesOf,
} from './submission-store.ts';
import type { WorkbenchDocument, WorkbenchRequest, WorkbenchSubjectivity } from './workbench-view.ts';

/** Subjectivities that still block the issue of the policy. */
export async function openPostBind(
  { database }: Pick<QuotingDeps, 'database'>,
  quoteRequestId: string,
): Promise<readonly WorkbenchSubjectivity[]> {
  const quotes = await quotesOf(database.kysely, quoteRequestId);
  const subjectivities = inForce(await subjectivitiesOf(database.kysely, quoteRequestId), quotes[0]?.id);
  const open = subjectivities.filter(({ type, closed_at }) => type === 'POST_BIND' && closed_at === null);
  return open.map((one) => toSubjectivityView(one, []));
}

/** The items requested from the broker, each with the text and the document that answer it. */
export function askedView(
  row: SubmissionRecord,
  documents: readonly DocumentRecord[],
): WorkbenchRequest['dataRequest'] {
  const asked = row.data_request;
  if (!asked) return null;
  return {
    ...asked,
    items: asked.items.map(({ kind, text, field, answer }) => ({
      kind,
      text,
      field: field ?? null,
      answer: answer
        ? { text: answer.text, document: viewOf(answer.documentId, documents), by: answer.by, at: new Date(answer.at) }
        : null,
    })),
    askedAt: new Date(asked.askedAt),
    answeredAt: isAnswered(asked, row.submitted_at) ? row.submitted_at : null,
  };
}

function viewOf(id: string | null, documents: readonly DocumentRecord[]): WorkbenchDocument | null {
  const document = documents.find((one) => one.id === id);
  return document ? documentView(document) : null;
}

/** The subjectivities of the request itself and of its newest quote. */
export function inForce(all: readonly SubjectivityRecord[], newestQuoteId: string | undefined) {
  return all.filter(({ quote_id }) => quote_id === null || quote_id === newestQuoteId);
}

/** The survey's answers, or the broker's single statement on this subjectivity. */
function answersTo(row: SubjectivityRecord): readonly SurveyAnswer[] {
  if (row.answered_at === null) return [];
  if (row.code === CONTRACT_SURVEY.code) return row.surveyAnswers ?? [];
  return row.answer_text === null ? [] : [{ key: row.description, value: row.answer_text }];
}

export function toSubjectivityView(
  row: SubjectivityRecord,
  documents: readonly DocumentRecord[],
): WorkbenchSubjectivity {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    isOpen: row.closed_at === null,
    closesWhenSelected: row.closes_when_selected,
    findingKey: row.finding_key,
    createdAt: row.created_at,
    createdBy: row.created_by,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    answers: answersTo(row),
    answerDocument: viewOf(row.answer_document_id, documents),
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    evidence: row.evidence,
    evidenceDocument: viewOf(row.evidence_document_id, documents),
  };
}
