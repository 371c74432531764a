import { removeNote } from '../../../underwriting/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** Without a revision: a note does not count as a change of the request. */
export function addRemoveNote({ requests }: StaffTypes): void {
  addRequestAction(
    requests,
    'removeNote',
    {
      description: 'For the undo of a note: its author, within 10 minutes.',
      args: requests.builder.args((t) => ({ id: t.id({ required: true }), noteId: t.id({ required: true }) })),
    },
    async ({ services, staff }, { id, noteId }) => {
      await removeNote(services, staff, { quoteRequestId: id, noteId });
      return id;
    },
  );
}
