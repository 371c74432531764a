import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { coverEndsOn, policyStatus } from '@bindery/domain/policy/index.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { optionById } from '../../quote-requests/index.ts';
import { coverOfOption, documentFacts } from '../../quoting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { policyOfPartner } from '../store.ts';
import { bound } from './render-policy-documents.ts';

/** Whom a certificate is made out to; each line at most 200 characters. */
export interface CertificateHolder {
  readonly name: string;
  readonly address: readonly string[];
}

const MOST_ADDRESS_LINES = 4;

/**
 * A certificate of insurance as a PDF, for any number of holders. It names the day on which cover ends, also where a
 * cancellation makes that earlier than the term. The file is not stored; the audit trail keeps who issued it to whom.
 * Errors: NOT_FOUND, VALIDATION_FAILED for the holder, INVALID_STATE for a policy that has ended or was cancelled.
 */
export async function issueCertificate(
  deps: PolicyDeps,
  broker: BrokerActor,
  { policyId, ...asked }: { readonly policyId: string; readonly holder: CertificateHolder },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const holder = checkedHolder(asked.holder);
  const db = deps.database.kysely;
  const policy = isId(policyId) ? await policyOfPartner(db, broker.partnerId, policyId) : undefined;
  const facts = policy && (await documentFacts(db, policy.quote_request_id));
  const option = policy && (await optionById(db, policy.quote_option_id));
  if (!policy || !facts || !option) throw new Problem('NOT_FOUND', 'There is no policy with this id.');
  const term = { coverageStartsAt: policy.coverage_starts_on, coverageEndsAt: policy.coverage_ends_on };
  const status = policyStatus(term, policy.cancelled_on, calendarDayOf(broker.now, deps.provider.timeZone));
  const endsOn = coverEndsOn(term, policy.cancelled_on);
  // Cancelled from its first day, it has no day of cover, although that day is still to come.
  if ((status !== 'ACTIVE' && status !== 'BOUND') || endsOn <= policy.coverage_starts_on) {
    throw new Problem('INVALID_STATE', 'There is no certificate for a policy that has ended or was cancelled.');
  }
  const parts = { policy, facts, option, isPreview: false };
  const bytes = await deps.pdf.render('certificate', {
    ...bound(deps, parts, broker.now),
    ...coverOfOption(option),
    term: { startsOn: policy.coverage_starts_on, endsOn },
    holder: { name: holder.name, lines: holder.address },
  });
  await transaction(deps.database, async (tx) => {
    await recordChange(tx, {
      partnerId: policy.partner_id,
      entity: 'policy',
      entityId: policy.id,
      action: 'certificate issued',
      actor: byBroker(broker),
      at: broker.now,
      requestId: broker.requestId,
      change: { holder: holder.name },
    });
  });
  return { name: `Certificate ${policy.policy_number}.pdf`, bytes };
}

function checkedHolder({ name, address }: CertificateHolder): CertificateHolder {
  const holder = { name: name.trim(), address: address.map((line) => line.trim()).filter((line) => line !== '') };
  const faults: InputProblem[] = [
    ...(holder.name === '' ? [{ path: 'holder.name', message: 'is needed' }] : []),
    ...faultOf('holder.name', holder.name),
    ...holder.address.flatMap((line, index) => faultOf(`holder.address[${index}]`, line)),
    ...(holder.address.length > MOST_ADDRESS_LINES
      ? [{ path: 'holder.address', message: `has at most ${MOST_ADDRESS_LINES} lines` }]
      : []),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  return holder;
}

function faultOf(path: string, line: string): InputProblem[] {
  const message = lineFault(line);
  return message === undefined ? [] : [{ path, message }];
}
