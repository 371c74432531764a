import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { newId } from '../../ids.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  /** Null: the rules wrote it. */
  readonly authorId: string | null;
  readonly author: string;
  readonly createdAt: Date;
}

export async function insertNote(
  db: Queries,
  request: { readonly id: string; readonly partnerId: string },
  note: { readonly authorId: string | null; readonly text: string; readonly at: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('notes')
    .values({
      id,
      partner_id: request.partnerId,
      quote_request_id: request.id,
      author_id: note.authorId,
      text: note.text,
      created_at: note.at,
    })
    .execute();
  return id;
}

/** Oldest first. */
export async function notesOf(db: Queries, quoteRequestId: string): Promise<readonly NoteRow[]> {
  return await db
    .selectFrom('notes')
    .leftJoin('staff_members', 'staff_members.id', 'notes.author_id')
    .select(['notes.id', 'notes.text', 'notes.author_id as authorId'])
    .select(sql<string>`coalesce(staff_members.name, 'Rules')`.as('author'))
    .select('notes.created_at as createdAt')
    .where('notes.quote_request_id', '=', quoteRequestId)
    .orderBy('notes.id')
    .execute();
}

/** True when this author wrote such a note after the instant. */
export async function deleteNote(
  db: Queries,
  note: { readonly id: string; readonly quoteRequestId: string; readonly authorId: string; readonly after: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notes')
    .where('id', '=', note.id)
    .where('quote_request_id', '=', note.quoteRequestId)
    .where('author_id', '=', note.authorId)
    .where('created_at', '>', note.after)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
