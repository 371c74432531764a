import { removeOldBindLinks, removeOldSessions, removeOldSignInLinks } from '../broker-access/index.ts';
import { removeOldEvents } from '../events/index.ts';
import type { Sweep } from '../jobs/index.ts';
import { removeOldMails } from '../mail/index.ts';
import { removeOldNotifications } from '../notices/index.ts';
import type { Retention } from '../ports.ts';
import { removeOldStaffSessions } from '../staff/index.ts';

/** What is kept for as long as a setting says. Calls, answers and deliveries are swept in the rooms that read them. */
export function sweepsOf({ eventDays, mailDays, notificationDays, sessionDays }: Retention): readonly Sweep[] {
  return [
    { name: 'events.sweep', days: eventDays, remove: removeOldEvents },
    { name: 'mail.sweep', days: mailDays, remove: removeOldMails },
    { name: 'notices.sweep', days: notificationDays, remove: removeOldNotifications },
    { name: 'dashboard.sweep-sessions', days: sessionDays, remove: removeOldSessions },
    { name: 'dashboard.sweep-sign-in-links', days: sessionDays, remove: removeOldSignInLinks },
    { name: 'dashboard.sweep-bind-links', days: sessionDays, remove: removeOldBindLinks },
    { name: 'staff.sweep-sessions', days: sessionDays, remove: removeOldStaffSessions },
  ];
}
