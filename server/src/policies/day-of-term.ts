import { isDayOfTerm } from '@bindery/domain/policy/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';

/** Errors: VALIDATION_FAILED when a cancellation cannot name this day. */
export function refuseOutsideTerm(
  { coverageStartsOn, coverageEndsOn }: { readonly coverageStartsOn: string; readonly coverageEndsOn: string },
  cancelledOn: string,
): void {
  if (isDayOfTerm({ coverageStartsAt: coverageStartsOn, coverageEndsAt: coverageEndsOn }, cancelledOn)) return;
  throw validationFailed([{ path: 'cancelledOn', message: 'must be a day of the term' }]);
}
