import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type ChainDeps, sealAll } from '../../audit/index.ts';
import type { Logger } from '../../ports.ts';
import { changedSince, MOST_CHANGES } from './changes-store.ts';
import { type Changes, readChanges, requestsOf } from './read-changes.ts';

/** A change is on every screen within two seconds, of which most are for the way and for reading again. */
const LOOK_MS = 500;

export type Follower = (news: Changes) => void;

/** What one process tells the screens that follow it, whichever process made the change. */
export interface ChangeFeed {
  /**
   * Tells what changed after a cursor, then everything that changes from now on; without a cursor the current one
   * first. Returns how to stop. Errors: UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list.
   */
  follow(staff: StaffActor, after: string | null, follower: Follower): Promise<() => void>;
  close(): void;
}

/**
 * Looks at the audit trail twice a second for all screens together, and only while a screen follows: a listening
 * connection of its own would cost each process one of the few that it has.
 */
export function openChangeFeed(deps: ChainDeps & { readonly logger: Logger }): ChangeFeed {
  const followers = new Map<Follower, string>();
  let place: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const end = await sealAll(deps);
    const before = place ?? end;
    place = end;
    if (end === before) return;
    const entries = await changedSince(deps.database.kysely, before);
    // When there are more than one look answers, the next one goes on behind the last of them.
    place = entries.length === MOST_CHANGES ? (entries.at(-1)?.sequence ?? end) : end;
    if (entries.length === 0) return;
    const cursor = String(place);
    for (const [follower, staffId] of followers) follower({ cursor, ...requestsOf(entries, staffId) });
  };
  const again = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => deps.logger.warn({ err: error }, 'changes could not be read'))
        .finally(() => (followers.size > 0 ? again() : stop()));
    }, LOOK_MS).unref();
  };
  const tellPast = async (staff: StaffActor, after: string | null, follower: Follower): Promise<void> => {
    let news = await readChanges(deps, staff, after);
    follower(news);
    while (news.requestIds.length > 0) {
      news = await readChanges(deps, staff, news.cursor);
      if (news.requestIds.length > 0) follower(news);
    }
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    place = undefined;
  };
  return {
    follow: async (staff, after, follower) => {
      assertPermitted(staff, 'READ_REQUESTS');
      const end = await sealAll(deps);
      place ??= end;
      // Followed before the past is read: told twice is better than not at all.
      followers.set(follower, staff.staffId);
      if (timer === undefined) again();
      try {
        await tellPast(staff, after, follower);
      } catch (error) {
        followers.delete(follower);
        throw error;
      }
      return () => void followers.delete(follower);
    },
    close: () => {
      followers.clear();
      stop();
    },
  };
}
