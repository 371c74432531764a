import { placeText } from '@bindery/domain/cyber-risk/index.ts';
import { type Database, type Tx, transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import { markBookAsked, nextImportToAsk } from '../scans/index.ts';
import { raiseAlert } from './alert-store.ts';
import type { MonitoringDeps } from './deps.ts';
import { type ExposedPolicy, type ExposureDeps, policiesByFault } from './exposed-policies.ts';
import { taskForUnderwriter } from './task-for-underwriter.ts';

type Deps = Pick<MonitoringDeps, 'monitoringNotices'> & ExposureDeps & { readonly database: Database };

/** Asks the book about the faults that imports of threat data brought as newly exploited; each import once. */
export function askTheBookJob(deps: Deps): JobDefinition {
  return {
    name: 'monitoring.ask-the-book',
    options: { singleton: 'queued' },
    handler: async () => {
      while (await askOnce(deps));
    },
  };
}

/** False when there is no import to ask about. */
async function askOnce(deps: Deps): Promise<boolean> {
  const threatData = await deps.currentThreatData();
  return await transaction(deps.database, async (tx) => {
    const found = await nextImportToAsk(tx);
    if (!found) return false;
    const told = new Map<string, Told[]>();
    for (const [cve, policies] of await policiesByFault(deps, found.newlyExploited, threatData)) {
      for (const policy of policies) await raise(tx, deps, { cve, policy, told });
    }
    for (const [underwriterId, exposed] of told) {
      await deps.monitoringNotices.newlyExploited(tx, { underwriterId, at: deps.clock(), exposed });
    }
    await markBookAsked(tx, found.id, deps.clock());
    return true;
  });
}

interface Told {
  readonly cve: string;
  readonly policy: ExposedPolicy;
}

/** A task for the underwriter of the policy; which mail it is in is decided when all are known. */
async function raise(
  tx: Tx,
  { clock }: Deps,
  { cve, policy, told }: Told & { readonly told: Map<string, Told[]> },
): Promise<void> {
  const partner = await partnerById(tx, policy.partnerId);
  if (!partner) return;
  const at = partnerTime(clock, partner);
  const { id: policyId, partnerId } = policy;
  if (!(await raiseAlert(tx, { policyId, partnerId, cause: `fault ${cve}`, at }))) return;
  const places = policy.shown.map(({ name, ...at }) => `${name} (${placeText(at)})`);
  const text = `${cve} is exploited now, and the newest scan shows it: ${places.join(', ')}`;
  const { underwriterId } = await taskForUnderwriter(tx, policy.quoteRequestId, { text, at });
  if (underwriterId === null) return;
  told.set(underwriterId, [...(told.get(underwriterId) ?? []), { cve, policy }]);
}
