/** The submitted application, its author and insured, and how its options may be changed. */
import { underwriterPairs } from '@bindery/domain/eligibility/index.ts';
import {
  type Application,
  currencyOf,
  minorDigitsOf,
  OFFERED_INDEMNITY_DAYS,
  OFFERED_WAITING_HOURS,
  UNDERWRITER_FACTORS,
  waitingHoursOf,
} from '@bindery/domain/products/index.ts';
import { factorText, maximumOptions } from '@bindery/domain/quote-request/index.ts';
import { addressLines } from '../../clients/index.ts';
import { toAskedLimit } from '../queue/queue-row.ts';
import { type RuledFacts, ruleResults } from './rule-results.ts';
import type { SubmissionRecord } from './submission-store.ts';
import { answersView } from './submission-view.ts';
import type { OptionGrid, WorkbenchClient } from './workbench-view.ts';

export function applicationView(row: SubmissionRecord, previous: Application | null) {
  const { application, decision } = row;
  const currency = currencyOf(application);
  return {
    isIndication: application.isIndication,
    hasTria: application.hasTria,
    currency,
    currencyDigits: minorDigitsOf(currency) ?? 2,
    outcome: decision?.outcome ?? null,
    askedLimits: application.limits.map(toAskedLimit),
    answers: answersView(application, previous, decision),
    rules: ruleResults(ruledFacts(row)),
    optionGrid: gridOf(application),
  };
}

function ruledFacts(row: SubmissionRecord): RuledFacts {
  const { application, decision, scanState: state, score, findings, address } = row;
  const criticalFindings = (findings ?? []).filter(({ severity }) => severity === 'CRITICAL').length;
  return {
    application,
    decision,
    isRenewal: row.expiringPolicyId !== null,
    country: address?.country ?? null,
    website: row.websiteDomain,
    scan: row.scanId !== null && state ? { state, score, criticalFindings } : null,
  };
}

function gridOf(application: Application): OptionGrid {
  return {
    maximumOptions: maximumOptions(application),
    pairs: underwriterPairs(application).map(toAskedLimit),
    waitingHours: OFFERED_WAITING_HOURS[application.productType],
    defaultWaitingHours: waitingHoursOf(application),
    indemnityDays: OFFERED_INDEMNITY_DAYS[application.productType],
    scheduleFactorFrom: factorText(UNDERWRITER_FACTORS.scheduleFactor.from),
    scheduleFactorTo: factorText(UNDERWRITER_FACTORS.scheduleFactor.to),
    claimsFactorFrom: factorText(UNDERWRITER_FACTORS.claimsFactor.from),
    claimsFactorTo: factorText(UNDERWRITER_FACTORS.claimsFactor.to),
  };
}

export function clientOf(row: SubmissionRecord): Omit<WorkbenchClient, 'otherRequests'> {
  return {
    id: row.clientId,
    name: row.clientName,
    primaryWebsite: row.primaryWebsite,
    websiteDomain: row.websiteDomain,
    address: addressLines(row.address),
  };
}
