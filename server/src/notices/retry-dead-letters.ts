import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { JobOverview } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';

/** More than a person sends again at once. */
const MOST = 1000;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobOverview: JobOverview;
}

/** Sends jobs that were given up again, and records which; answers how many there were. Errors: UNAUTHORIZED. */
export async function retryDeadLetters(deps: Deps, staff: StaffActor, ids: readonly string[]): Promise<number> {
  assertPermitted(staff, 'MANAGE_JOBS');
  const asked = new Set(ids.filter(isId));
  const jobs = (await deps.jobOverview.listDeadLetters(MOST)).filter(({ id }) => asked.has(id));
  await transaction(deps.database, async (tx) => {
    for (const { id, name } of jobs) {
      await recordChange(tx, {
        partnerId: null,
        entity: 'job',
        entityId: id,
        action: 'job sent again',
        actor: changeActor(staff),
        at: deps.clock(),
        requestId: staff.requestId,
        change: { job: name },
      });
    }
  });
  return await deps.jobOverview.retryDeadLetters(jobs.map(({ id }) => id));
}
