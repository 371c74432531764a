import { anchorOf, type ChainDeps, type ChainReport, faultOf, proveChain } from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Logger } from '../ports.ts';
import { activeStaff } from './readers-store.ts';

interface Deps extends ChainDeps {
  readonly mails: Mails;
  readonly logger: Logger;
  /** A mailbox outside of the deployment. */
  readonly anchorMail: string | undefined;
}

/**
 * Once a day the trail is verified and its head sent to where the owner of the database cannot change it: the log, and the
 * mailbox of the setting. A trail that is broken is told to the operators as well (D77).
 */
export function anchorJob(deps: Deps): JobDefinition {
  return { name: 'notices.send-anchor', options: { singleton: 'queued' }, handler: async () => await sendAnchor(deps) };
}

async function sendAnchor(deps: Deps): Promise<void> {
  const report = await proveChain(deps, { sinceProven: false });
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
