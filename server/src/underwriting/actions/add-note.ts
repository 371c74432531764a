import { Problem } from '@bindery/domain/problem.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isId } from '../../ids.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest, type Locked } from './act-on-request.ts';
import { deleteNote, insertNote } from './note-store.ts';
import { requiredText } from './required-text.ts';

const UNDO_MS = 10 * 60_000;

interface NoteOf {
  readonly quoteRequestId: string;
}

/** A note for colleagues; the broker never reads it. It does not count as a change of the request. */
export async function addNote(
  deps: QuotingDeps,
  staff: StaffActor,
  { quoteRequestId, text: given }: NoteOf & { readonly text: string },
): Promise<void> {
  const text = requiredText('text', given);
  await actOnRequest(deps, staff, { quoteRequestId, action: 'ADD_NOTE' }, async (locked) => {
    const noteId = await insertNote(locked.tx, locked.row, { authorId: staff.staffId, text, at: locked.now });
    await record(locked, staff, 'note added', { text });
    const { tx, row, now: at } = locked;
    const note = { noteId, by: staff.name, authorId: staff.staffId, text };
    await deps.notices.noted(tx, { quoteRequestId: row.id, at, ...note });
  });
}

/** Removes one's own note within ten minutes. Errors: NOT_FOUND. */
export async function removeNote(
  deps: QuotingDeps,
  staff: StaffActor,
  { quoteRequestId, noteId }: NoteOf & { readonly noteId: string },
): Promise<void> {
  await actOnRequest(deps, staff, { quoteRequestId, action: 'ADD_NOTE' }, async (locked) => {
    const after = new Date(locked.now.getTime() - UNDO_MS);
    const note = { id: noteId, quoteRequestId, authorId: staff.staffId, after };
    if (!isId(noteId) || !(await deleteNote(locked.tx, note))) throw new Problem('NOT_FOUND');
    await record(locked, staff, 'note removed', {});
  });
}

async function record({ tx, row, now }: Locked, staff: StaffActor, action: string, change: object): Promise<void> {
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action,
    actor: changeActor(staff),
    at: now,
    requestId: staff.requestId,
    change: { ...change },
  });
}
