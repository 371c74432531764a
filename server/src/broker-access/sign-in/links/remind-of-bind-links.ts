import { BIND_LINK_REMINDER_HOURS } from '@bindery/domain/quote-request/index.ts';
import { type Database, transaction } from '../../../database/index.ts';
import type { TimedWork } from '../../../jobs/index.ts';
import type { Clock } from '../../../ports.ts';
import type { SignInNotices } from '../sign-in-notices.ts';
import { bindLinksToRemindOf, nextBindLinkReminder, noteBindLinkReminder } from './bind-link-reminder-store.ts';

interface ReminderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signInNotices: SignInNotices;
}

/** Tells a person, once for each bind link, that it ends within a few hours and was not opened. */
export function remindOfBindLinksWork({ database, clock, signInNotices }: ReminderDeps): TimedWork {
  return {
    wakeUp: 'dashboard.remind-of-bind-links',
    job: 'dashboard.remind-of-bind-link',
    due: async (query) => await bindLinksToRemindOf(database.kysely, BIND_LINK_REMINDER_HOURS, query),
    nextDueAt: async (partnerId, after) =>
      await nextBindLinkReminder(database.kysely, BIND_LINK_REMINDER_HOURS, partnerId, after),
    handle: async (id) =>
      await transaction(database, async (tx) => {
        const link = await noteBindLinkReminder(tx, id, { hours: BIND_LINK_REMINDER_HOURS, now: clock() });
        if (link) await signInNotices.bindLinkEnds(tx, link);
      }),
  };
}
