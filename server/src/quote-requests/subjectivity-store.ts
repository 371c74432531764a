import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

export interface SubjectivityRow {
  readonly id: string;
  readonly code: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
  readonly closesWhenSelected: boolean;
  readonly closedAt: Date | null;
}

/** The subjectivities of the request itself and of its newest quote, in order. */
export async function subjectivitiesInForce(db: Queries, quoteRequestId: string): Promise<readonly SubjectivityRow[]> {
  return await db
    .selectFrom('subjectivities')
    .select(['id', 'code', 'type', 'description', 'closes_when_selected as closesWhenSelected'])
    .select('closed_at as closedAt')
    .where('quote_request_id', '=', quoteRequestId)
    .where((eb) =>
      eb.or([
        eb('quote_id', 'is', null),
        eb(
          'quote_id',
          '=',
          eb
            .selectFrom('quotes')
            .select('quotes.id')
            .where('quotes.quote_request_id', '=', quoteRequestId)
            .orderBy('quotes.sequence', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
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
