import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { clientOfPartner, scanTargetOf } from '../../clients/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isToken } from '../../link-token.ts';
import { partnerTime } from '../../partner-time.ts';
import { brokerageOfPartner } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';
import { hashOf } from '../../secret.ts';
import { refusalOfOwner } from '../opt-outs/refusal-of-owner.ts';
import { type WebsiteScan, websiteScan } from '../reports/read-website-scan.ts';
import type { Scanner } from '../scanner/scanner.ts';
import { noteOpening, reportLinkByHash } from './report-link-store.ts';

interface OpenDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly scanner: Pick<Scanner, 'mode'>;
}

/** What the holder of a link reads: the scan, whose it is, and who shared it. Nothing of a quote. */
export interface SharedReport {
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly expiresAt: Date;
  readonly scan: WebsiteScan;
  /** Why the website is not scanned any more; null while it is. */
  readonly optOut: string | null;
}

export interface OpenReportInput {
  readonly token: string;
  /** Of the reader. */
  readonly address: string;
  readonly requestId: string;
}

/** Reloads within this time count as one opening, so that a link cannot fill the audit trail. */
const ONE_OPENING_MS = 60_000;

/**
 * The report behind a link, as the newest scan has it. Errors: LINK_NOT_VALID, the same for an expired, withdrawn,
 * unknown or malformed one.
 */
export async function openSharedReport(deps: OpenDeps, input: OpenReportInput): Promise<SharedReport> {
  const { kysely } = deps.database;
  const { token, address, requestId } = input;
  const link = isToken(token) ? await reportLinkByHash(kysely, hashOf(token)) : undefined;
  if (!link || link.withdrawnAt) throw new Problem('LINK_NOT_VALID');
  const now = partnerTime(deps.clock, link);
  if (now >= link.expiresAt) throw new Problem('LINK_NOT_VALID');
  const { partnerId, clientId } = link;
  const client = await clientOfPartner(kysely, partnerId, clientId);
  const brokerage = client && (await brokerageOfPartner(kysely, partnerId, client.brokerageId));
  if (!client || !brokerage) throw new Problem('LINK_NOT_VALID');
  await transaction(deps.database, async (tx) => {
    if (!(await noteOpening(tx, link.id, now, new Date(now.getTime() - ONE_OPENING_MS)))) return;
    await recordChange(tx, {
      partnerId,
      entity: 'client',
      entityId: clientId,
      action: 'shared scan report opened',
      actor: { kind: 'INSURED', name: 'holder of the link', address },
      at: now,
      requestId,
      change: { linkId: link.id },
    });
  });
  const target = scanTargetOf(client);
  return {
    insuredName: client.name,
    brokerageName: brokerage.name,
    expiresAt: link.expiresAt,
    scan: await websiteScan(deps, { partnerId, clientId }),
    optOut: target && (await refusalOfOwner(kysely, deps, target)),
  };
}
