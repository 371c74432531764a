import {
  type TermsAsked,
  type TermsOffered,
  termsAskedFaults,
  termsOffered,
} from '@bindery/domain/eligibility/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * The limits and retentions that can be asked for, by the operator's settings.
 * Errors: VALIDATION_FAILED naming each argument.
 */
export function readTermsOffered({ eligibility }: Pick<QuotingDeps, 'eligibility'>, asked: TermsAsked): TermsOffered {
  const problems = termsAskedFaults(asked);
  if (problems.length > 0) throw validationFailed(problems);
  return termsOffered(asked, eligibility);
}
