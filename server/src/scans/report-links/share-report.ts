import { Problem } from '@bindery/domain/problem.ts';
import { type Database, transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { newToken } from '../../link-token.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { hasReport } from '../reports/read-report.ts';
import { recordLinkChange } from './record-link-change.ts';
import { insertReportLink, liveReportLinks } from './report-link-store.ts';

/** How long a link to a report opens it. */
const REPORT_LINK_DAYS = 7;
/** Live links of one client at a time; a longer list would hide who can read the report. */
const MOST_LINKS = 20;

interface LinkDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

export interface SharedLink {
  readonly url: string;
  /** The partner's own time. */
  readonly expiresAt: Date;
}

/**
 * Makes a link with which anybody reads the report of a client for seven days, without an account. Returns its address
 * once: only the hash of the token is stored. The caller has checked that the actor may see the client. Errors:
 * INVALID_STATE without a report, or with 20 live links.
 */
export async function shareReport(deps: LinkDeps, actor: BrokerActor, clientId: string): Promise<SharedLink> {
  const owner = { partnerId: actor.partnerId, clientId };
  if (!(await hasReport(deps, owner)))
    throw new Problem('INVALID_STATE', 'There is no report to share: no scan has looked at the website yet.');
  const { token, tokenHash } = newToken();
  const { now, userName: createdBy } = actor;
  const expiresAt = new Date(now.getTime() + REPORT_LINK_DAYS * 86_400_000);
  const link = { ...owner, id: newId(), tokenHash, createdBy, createdAt: now, expiresAt };
  await transaction(deps.database, async (tx) => {
    const live = await liveReportLinks(tx, owner, now);
    if (live.length >= MOST_LINKS) {
      throw new Problem('INVALID_STATE', `There are ${MOST_LINKS} links to this report. Withdraw one of them first.`);
    }
    await insertReportLink(tx, link);
    await recordLinkChange(tx, actor, {
      clientId,
      action: 'scan report shared',
      change: { linkId: link.id, expiresAt },
    });
  });
  return { url: `${deps.publicUrl}/scan-report/${token}`, expiresAt };
}
