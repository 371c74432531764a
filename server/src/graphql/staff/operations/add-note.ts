import { addNote } from '../../../underwriting/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** Without a revision: a note does not count as a change of the request. */
export function addAddNote({ requests }: StaffTypes): void {
  addRequestAction(
    requests,
    'addNote',
    { args: requests.builder.args((t) => ({ id: t.id({ required: true }), text: t.string({ required: true }) })) },
    async ({ services, staff }, { id, text }) => {
      await addNote(services, staff, { quoteRequestId: id, text });
      return id;
    },
  );
}
