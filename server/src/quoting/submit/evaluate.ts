import {
  type ClientFacts,
  type Decision,
  decide,
  type EligibilityFacts,
  type ScanFacts,
} from '@bindery/domain/eligibility/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateWith } from '../rate/price-options.ts';
import type { DecidedSubmission, Submission } from './submission.ts';

/** Runs the rules on what is known now. Pure except for the choice of the plan in force. */
export function evaluate(deps: QuotingDeps, submission: Submission): Decision {
  return decide(eligibilityFacts(deps, submission));
}

export function eligibilityFacts(
  deps: Pick<QuotingDeps, 'eligibility' | 'ratePlans' | 'provider'>,
  submission: DecidedSubmission,
): EligibilityFacts {
  return {
    application: submission.application,
    client: clientFacts(submission.client),
    scan: scanFacts(submission),
    settings: deps.eligibility,
    transaction: submission.transaction,
    rate: rateWith(deps, submission),
  };
}

function clientFacts(client: DecidedSubmission['client']): ClientFacts {
  return { country: client.address?.country ?? null, hasWebsite: client.websiteDomain !== null };
}

function scanFacts({ scan, now }: DecidedSubmission): ScanFacts {
  if (!scan) return { state: 'NONE', score: null, hasCriticalFinding: false, deadlinePassed: false };
  return {
    state: scan.state,
    score: scan.score,
    hasCriticalFinding: scan.hasCriticalFinding,
    deadlinePassed: scan.state === 'PENDING' && now >= scan.deadlineAt,
  };
}
