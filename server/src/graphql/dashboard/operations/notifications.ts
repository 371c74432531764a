import { addInbox, addNotificationPreferences, type InboxEdge } from '../../kit/inbox.ts';
import type { DashboardContext } from '../context.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addNotifications({ builder }: DashboardTypes): void {
  const edge: InboxEdge<DashboardContext> = { builder, readerOf: ({ actor }) => actor };
  addInbox(edge);
  addNotificationPreferences(edge);
}
