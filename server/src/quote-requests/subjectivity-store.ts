import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { isInForce, newestQuoteId } from './in-force-store.ts';

/** The columns of a subjectivity, once for everything that reads one as `subjectivity`. */
export const SUBJECTIVITY_COLUMNS = [
  'subjectivity.id',
  'subjectivity.code',
  'subjectivity.type',
  'subjectivity.description',
  'subjectivity.closes_when_selected as closesWhenSelected',
  'subjectivity.finding_key as findingKey',
  'subjectivity.created_at as createdAt',
  'subjectivity.created_by as createdBy',
  'subjectivity.answered_at as answeredAt',
  'subjectivity.answered_by as answeredBy',
  'subjectivity.answer_text as answerText',
  'subjectivity.answer_document_id as answerDocumentId',
  'subjectivity.closed_at as closedAt',
  'subjectivity.closed_by as closedBy',
  'subjectivity.evidence',
  'subjectivity.evidence_document_id as evidenceDocumentId',
] as const;

export type SubjectivityRow = Omit<Awaited<ReturnType<typeof subjectivitiesInForce>>[number], 'surveyAnswers'>;

/**
 * The subjectivities of the request itself and of its newest quote, in order; each with what the survey was answered.
 */
export async function subjectivitiesInForce(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('subjectivities as subjectivity')
    .innerJoin('quote_requests as request', 'request.id', 'subjectivity.quote_request_id')
    .select(SUBJECTIVITY_COLUMNS)
    .select('request.survey_answers as surveyAnswers')
    .where('request.id', '=', quoteRequestId)
    .where((eb) => isInForce(eb, newestQuoteId(eb)))
    .orderBy('subjectivity.position')
    .orderBy('subjectivity.id')
    .execute();
}

/** What the subjectivities of a request ask for, by their ids; those of earlier quotes too. */
export async function subjectivityWords(db: Queries, quoteRequestId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('subjectivities')
    .select(['id', 'description'])
    .where('quote_request_id', '=', quoteRequestId)
    .execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** One of these columns read as JSON, where an instant is text. */
export function subjectivityOfJson(
  json: Omit<SubjectivityRow, 'createdAt' | 'answeredAt' | 'closedAt'> & {
    readonly createdAt: Date | string;
    readonly answeredAt: Date | string | null;
    readonly closedAt: Date | string | null;
  },
): SubjectivityRow {
  const { createdAt, answeredAt, closedAt } = json;
  return {
    ...json,
    createdAt: new Date(createdAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
  };
}

/** Adds a subjectivity to the request itself, after those of the quote. */
export async function insertSubjectivity(
  db: Queries,
  request: { readonly id: string; readonly partnerId: string },
  subjectivity: {
    readonly code: string;
    readonly type: 'PRE_BIND' | 'POST_BIND';
    readonly description: string;
    readonly by: string;
    readonly at: Date;
    /** It closes when a scan no longer sees this finding. */
    readonly findingKey?: string;
  },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('subjectivities')
    .values({
      id,
      partner_id: request.partnerId,
      quote_request_id: request.id,
      quote_id: null,
      code: subjectivity.code,
      type: subjectivity.type,
      description: subjectivity.description,
      closes_when_selected: false,
      position: 100,
      created_at: subjectivity.at,
      created_by: subjectivity.by,
      closed_at: null,
      closed_by: null,
      finding_key: subjectivity.findingKey ?? null,
    })
    .execute();
  return id;
}

/** Records the broker's answer to open subjectivities with this code; only an underwriter closes them. */
export async function markAnswered(db: Queries, quoteRequestId: string, code: string, at: Date): Promise<void> {
  await db
    .updateTable('subjectivities')
    .set({ answered_at: at })
    .where('quote_request_id', '=', quoteRequestId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes those of the given subjectivities that are still open. */
export async function closeSubjectivities(
  db: Queries,
  ids: readonly string[],
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('subjectivities')
    .set({ closed_at: by.at, closed_by: by.name })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Stores the broker's answer to a subjectivity, which stays open. Returns whether it was open and belongs to this
 * request.
 */
export async function saveSubjectivityAnswer(
  db: Queries,
  of: { readonly id: string; readonly quoteRequestId: string },
  answer: {
    readonly text: string | null;
    readonly documentId: string | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subjectivities')
    .set({
      answer_text: answer.text,
      answer_document_id: answer.documentId,
      answered_at: answer.at,
      answered_by: answer.by,
    })
    .where('id', '=', of.id)
    .where('quote_request_id', '=', of.quoteRequestId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
