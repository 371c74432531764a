import {
  type AnchorStore,
  anchorOf,
  type ChainDeps,
  type ChainReport,
  faultOf,
  keepAnchor,
  proveChain,
} from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import { type JobDefinition, NeighbourFault } from '../jobs/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Logger } from '../ports.ts';
import { activeStaff } from './readers-store.ts';

interface Deps extends ChainDeps {
  readonly mails: Mails;
  readonly logger: Logger;
  /** A mailbox outside of the deployment. */
  readonly anchorMail: string | undefined;
  readonly anchorStore: AnchorStore | undefined;
}

/**
 * Once a day the trail is verified and its head sent to where the owner of the database cannot change it: the log, and the
 * mailbox and the bucket of the settings. A trail that is broken, or does not lead through every head that the bucket
 * keeps, is told to the operators as well (D77).
 */
export function anchorJob(deps: Deps): JobDefinition {
  return { name: 'notices.send-anchor', options: { singleton: 'queued' }, handler: async () => await sendAnchor(deps) };
}

async function sendAnchor(deps: Deps): Promise<void> {
  const kept = await namesOf(deps.anchorStore);
  const report = await proveChain(deps, { sinceProven: false, anchorNames: kept.names });
  // A store that is away holds up neither the check nor the word of a broken trail; the job comes again for the rest.
  if (report.isIntact && kept.fault !== undefined) throw kept.fault;
  if (report.isIntact && deps.anchorStore) await keepAnchor(deps, deps.anchorStore, report);
  const anchor = anchorOf(report);
  if (report.isIntact) deps.logger.info({ anchor }, 'the audit trail is intact');
  else deps.logger.error({ anchor, fault: faultOf(report) }, 'the audit trail is not intact');
  await transaction(deps.database, async (tx) => {
    const operators = report.isIntact ? [] : (await activeStaff(tx, 'operator')).map(({ email }) => email);
    for (const to of new Set([...(deps.anchorMail === undefined ? [] : [deps.anchorMail]), ...operators])) {
      await deps.mails.write(tx, { partnerId: null, kind: 'audit_anchor', to, ...wordsOf(report), at: deps.clock() });
    }
  });
}

async function namesOf(store: AnchorStore | undefined) {
  try {
    return { names: (await store?.names()) ?? [], fault: undefined };
  } catch (fault) {
    return { names: [], fault: new NeighbourFault('object store', fault) };
  }
}

function wordsOf(report: ChainReport) {
  const anchor = anchorOf(report) ?? 'none: nothing is sealed yet';
  const words = {
    greeting: 'Hello,',
    paragraphs: [
      report.isIntact
        ? `The audit trail is intact. It has ${report.sealed} sealed entries.`
        : `The audit trail ${faultOf(report)}. A person who can write to the database changed it.`,
      `Anchor: ${anchor}`,
    ],
    notes: [
      'Keep this mail. bindery audit verify --since ANCHOR proves that nothing up to here was changed or cut off.',
    ],
  };
  return {
    subject: report.isIntact ? `Audit trail: ${report.sealed} entries` : 'The audit trail is not intact',
    words,
  };
}
