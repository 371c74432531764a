import { type Database, transaction } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { activeStaff } from '../readers-store.ts';
import { type NoticeDeps, tell } from '../tell/tell.ts';
import { openRequests, takeDigest } from './digest-store.ts';
import { digestWords } from './digest-words.ts';

const HOUR = 7;
const HOUR_MS = 3_600_000;

interface Deps extends NoticeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Mails every manager the open work, once a day from 7 o'clock in the provider's zone on, when there is any. */
export function digestJob(deps: Deps): JobDefinition {
  return {
    name: 'notices.send-digests',
    options: { singleton: 'queued' },
    handler: async () => await sendDigests(deps),
  };
}

async function sendDigests(deps: Deps): Promise<void> {
  const now = deps.clock();
  const hours = hoursOfDay(now, deps.provider.timeZone);
  if (hours < HOUR) return;
  const morning = new Date(now.getTime() - (hours - HOUR) * HOUR_MS);
  await transaction(deps.database, async (tx) => {
    const words = digestWords(await openRequests(tx, now));
    if (!words) return;
    for (const to of await activeStaff(tx, 'manager')) {
      if (!(await takeDigest(tx, { staffId: to.staffId, now, morning }))) continue;
      await tell(tx, deps, { to, kind: 'daily_digest', request: null, words, at: now });
    }
  });
}

/** How long the day has lasted in a zone, in hours. */
function hoursOfDay(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(instant);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  return part('hour') + part('minute') / 60 + part('second') / 3600;
}
