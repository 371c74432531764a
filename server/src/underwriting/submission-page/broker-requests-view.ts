/** What a brokerage is asked for, and its answers: subjectivities of the request, and items of a data request. */

import { SIGNED_APPLICATION } from '@bindery/domain/eligibility/index.ts';
import type { SurveyAnswer } from '@bindery/domain/quote-request/index.ts';
import type { StoredDocument } from '../../documents/index.ts';
import { type SubjectivityRow, subjectivitiesInForce } from '../../quote-requests/index.ts';
import { CONTRACT_SURVEY, type QuotingDeps } from '../../quoting/index.ts';
import { isAnswered } from '../queue/queue-row.ts';
import { agentOfRequest, type SubmissionRecord } from './submission-store.ts';
import type { WorkbenchRequest, WorkbenchSubjectivity } from './workbench-view.ts';

/** Subjectivities that still block the issue of the policy. */
export async function openPostBind(
  { database }: Pick<QuotingDeps, 'database'>,
  quoteRequestId: string,
): Promise<readonly WorkbenchSubjectivity[]> {
  const inForce = await subjectivitiesInForce(database.kysely, quoteRequestId);
  const open = inForce.filter(({ type, closedAt }) => type === 'POST_BIND' && closedAt === null);
  return open.map((one) => toSubjectivityView(one, { documents: [], surveyAnswers: one.surveyAnswers }));
}

/** The broker's agent of a request, for the page of its policy. */
export async function readAgent(
  { database }: Pick<QuotingDeps, 'database'>,
  quoteRequestId: string,
): Promise<WorkbenchRequest['agent']> {
  return (await agentOfRequest(database.kysely, quoteRequestId)) ?? null;
}

/** The items requested from the broker, each with the text and the document that answer it. */
export function askedView(
  row: SubmissionRecord,
  documents: readonly StoredDocument[],
): WorkbenchRequest['dataRequest'] {
  const asked = row.dataRequest;
  if (!asked) return null;
  return {
    ...asked,
    items: asked.items.map(({ kind, text, field, answer }) => ({
      kind,
      text,
      field: field ?? null,
      answer: answer
        ? { text: answer.text, document: byId(answer.documentId, documents), by: answer.by, at: new Date(answer.at) }
        : null,
    })),
    askedAt: new Date(asked.askedAt),
    answeredAt: isAnswered(asked, row.submittedAt) ? row.submittedAt : null,
  };
}

function byId(id: string | null, documents: readonly StoredDocument[]): StoredDocument | null {
  return documents.find((one) => one.id === id) ?? null;
}

interface Answered {
  readonly documents: readonly StoredDocument[];
  readonly surveyAnswers: readonly SurveyAnswer[] | null;
}

export function toSubjectivityView(row: SubjectivityRow, answered: Answered): WorkbenchSubjectivity {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    isOpen: row.closedAt === null,
    closesWhenSelected: row.closesWhenSelected,
    isSignature: row.code === SIGNED_APPLICATION.code,
    findingKey: row.findingKey,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    answers: answersTo(row, answered),
    answerDocument: byId(row.answerDocumentId, answered.documents),
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    evidence: row.evidence,
    evidenceDocument: byId(row.evidenceDocumentId, answered.documents),
  };
}

/** The survey's answers, or the broker's single statement on this subjectivity. */
function answersTo(row: SubjectivityRow, { surveyAnswers }: Answered): readonly SurveyAnswer[] {
  if (row.answeredAt === null) return [];
  if (row.code === CONTRACT_SURVEY.code) return surveyAnswers ?? [];
  return row.answerText === null ? [] : [{ key: row.description, value: row.answerText }];
}
