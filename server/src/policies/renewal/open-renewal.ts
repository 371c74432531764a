import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type Decision, renewalFacts } from '@bindery/domain/eligibility/index.ts';
import { NOT_RENEWED, type RenewalType, renewalOpensOn, renewalType } from '@bindery/domain/policy/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import type { TimedWork } from '../../jobs/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import {
  activeUnderwriter,
  insertQuoteRequest,
  lockQuoteRequest,
  type QuoteRequestRow,
} from '../../quote-requests/index.ts';
import { closeByTimer, evaluate, submissionOf } from '../../quoting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { OPEN_RENEWAL_JOB, OPEN_RENEWALS_JOB } from '../job-names.ts';
import type { PolicyRow } from '../store.ts';
import { lockPolicy, markRenewalOpened, nextRenewalAt, policiesToRenew } from './renewal-store.ts';

/** What happens 90 days before a policy expires (part 1, section 4; D35). */
export function openRenewalsWork(deps: PolicyDeps): TimedWork {
  const { timeZone } = deps.provider;
  return {
    wakeUp: OPEN_RENEWALS_JOB,
    job: OPEN_RENEWAL_JOB,
    due: async (query) => await policiesToRenew(deps.database.kysely, timeZone, query),
    nextDueAt: async (partnerId, after) => await nextRenewalAt(deps.database.kysely, timeZone, partnerId, after),
    handle: async (id) => await openRenewal(deps, id),
  };
}

/**
 * Makes the renewal request of a policy, once: INCOMPLETE, with the policy's own answers and the effective date on the
 * day it expires; `renewal_solicitation_open` is recorded with it. Of a policy that will not be renewed it is closed at
 * once: a reader of the event finds the same end as after a NON_RENEWAL that was set later.
 */
async function openRenewal(deps: PolicyDeps, policyId: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const policy = await lockPolicy(tx, policyId);
    const partner = policy && (await partnerById(tx, policy.partner_id));
    if (!policy || !partner || policy.renewal_opened_at || policy.cancelled_on) return;
    const now = partnerTime(deps.clock, partner);
    const term = { coverageStartsAt: policy.coverage_starts_on, coverageEndsAt: policy.coverage_ends_on };
    if (calendarDayOf(now, deps.provider.timeZone) < renewalOpensOn(term)) return;
    const expiring = await lockQuoteRequest(tx, policy.quote_request_id);
    if (!expiring) throw new Error(`policy ${policy.id} lost its quote request`);
    await makeRequest(tx, deps, { policy, expiring, now });
  });
}

interface RenewalBasis {
  readonly policy: PolicyRow;
  readonly expiring: QuoteRequestRow;
  readonly now: Date;
}

async function makeRequest(tx: Tx, deps: PolicyDeps, { policy, expiring, now }: RenewalBasis): Promise<void> {
  const application = { ...expiring.application, coverageEffectiveAt: policy.coverage_ends_on };
  const type = await typeOf(tx, deps, { policy, expiring: { ...expiring, application }, now });
  const quoteRequestId = newId();
  await insertQuoteRequest(tx, {
    id: quoteRequestId,
    partnerId: policy.partner_id,
    clientId: policy.client_id,
    apiVersion: expiring.apiVersion,
    application,
    createdAt: now,
    expiringPolicyId: policy.id,
    renewalType: type,
    underwriterId: await activeUnderwriter(tx, expiring.underwriterId),
    agentId: expiring.agentId,
  });
  await markRenewalOpened(tx, policy.id, now);
  await recordChange(tx, {
    partnerId: policy.partner_id,
    entity: 'quote_request',
    entityId: quoteRequestId,
    action: 'renewal opened',
    actor: { kind: 'TIMER' },
    at: now,
    change: { expiringPolicyNumber: policy.policy_number, renewalType: type },
  });
  await deps.events.record(tx, {
    partnerId: policy.partner_id,
    type: 'renewal_solicitation_open',
    data: {
      quoteRequestId,
      expiringPolicyId: policy.id,
      expiringPolicyNumber: policy.policy_number,
      effectiveDate: policy.coverage_ends_on,
      renewalType: type,
    },
    at: now,
    quoteRequestId,
  });
  const made = type === 'NON_RENEWAL' ? await lockQuoteRequest(tx, quoteRequestId) : undefined;
  if (made) await closeByTimer(tx, made, now, NOT_RENEWED);
}

/** The rules that mean "not this class, not here, not these limits". */
const APPETITE_RULES: readonly Decision['reasons'][number]['ruleId'][] = ['CLASS_DECLINE', 'TERRITORY', 'NO_OPTION'];

async function typeOf(tx: Tx, deps: PolicyDeps, { policy, expiring, now }: RenewalBasis): Promise<RenewalType> {
  if (policy.non_renewal_reason !== null) return 'NON_RENEWAL';
  const submission = { ...(await submissionOf(tx, expiring, now)), transaction: 'RENEWAL' as const };
  // Whether it is declined or referred, what is outside the appetite is reviewed: only this setting names it apart.
  const eligibility = { ...deps.eligibility, outOfAppetiteAction: 'DECLINE' as const };
  const { reasons } = evaluate({ ...deps, eligibility }, submission);
  return renewalType({
    ...renewalFacts(expiring.application),
    score: submission.scan?.score ?? null,
    isOutOfAppetite: reasons.some(({ ruleId }) => APPETITE_RULES.includes(ruleId)),
  });
}
