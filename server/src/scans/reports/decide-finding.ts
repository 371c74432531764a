import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import type { KeptDecision } from '../../database/tables/scans.ts';
import { isId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';
import { findingById, saveDecision } from './finding-store.ts';
import type { ReportedFinding } from './read-report.ts';

export interface DecideFinding {
  readonly findingId: string;
  /** OPEN takes an earlier decision back. */
  readonly decision: KeptDecision['kind'] | 'OPEN';
  /** Not kept for OPEN. */
  readonly reason: string;
}

/**
 * Keeps beside a finding that an underwriter disputes or accepts it; the observation and the score stay as they are.
 * Answers the finding as it is then. Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED for a reason that is empty or
 * longer than 500 characters.
 */
export async function decideFinding(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  staff: StaffActor,
  { findingId, decision, reason }: DecideFinding,
): Promise<ReportedFinding> {
  assertPermitted(staff, 'UNDERWRITE');
  const words = decision === 'OPEN' ? '' : readReason(reason);
  return await transaction(database, async (tx) => {
    const known = isId(findingId) ? await findingById(tx, findingId) : undefined;
    const partner = known && (await partnerById(tx, known.partnerId));
    if (!known || !partner) throw new Problem('NOT_FOUND', 'There is no finding with this id.');
    const at = partnerTime(clock, partner);
    const by = { findingKey: known.finding.key, decidedAt: at.toISOString(), decidedBy: staff.name };
    const kept = decision === 'OPEN' ? null : { ...by, kind: decision, reason: words };
    await saveDecision(tx, findingId, kept);
    await recordChange(tx, {
      partnerId: known.partnerId,
      entity: 'client',
      entityId: known.clientId,
      action: ACTIONS[decision],
      actor: changeActor(staff),
      at,
      requestId: staff.requestId,
      change: {
        finding: known.finding.key,
        reason: { before: known.decision?.reason ?? null, after: kept?.reason ?? null },
      },
    });
    return { ...known, decision: kept };
  });
}

const ACTIONS = { DISPUTED: 'finding disputed', ACCEPTED: 'finding accepted', OPEN: 'finding reopened' } as const;
const REASON_LENGTH = 500;

function readReason(reason: string): string {
  const text = reason.trim();
  const fault = text === '' ? 'must say why' : lineFault(text, REASON_LENGTH);
  if (fault) throw validationFailed([{ path: 'reason', message: fault, remedy: 'Say in one sentence why.' }]);
  return text;
}
