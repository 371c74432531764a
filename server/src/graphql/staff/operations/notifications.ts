import { addInbox, addNotificationPreferences, type InboxEdge } from '../../kit/inbox.ts';
import type { StaffContext } from '../context.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addNotifications({ builder }: StaffTypes): void {
  const edge: InboxEdge<StaffContext> = { builder, readerOf: ({ staff }) => staff };
  addInbox(edge);
  addNotificationPreferences(edge);
}
