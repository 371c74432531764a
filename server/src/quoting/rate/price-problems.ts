import { type Decision, type Indication, missingAnswers } from '@bindery/domain/eligibility/index.ts';
import type { InputProblem } from '@bindery/domain/problem.ts';
import type { Submission } from '../submit/submission.ts';

/**
 * Why no option of a submission has a price: what is missing, otherwise why each option has none, otherwise the result
 * of the rules.
 */
export function priceProblems(
  { application, client }: Submission,
  { reasons }: Pick<Decision, 'reasons'>,
  { notOffered }: Pick<Indication, 'notOffered'>,
): readonly InputProblem[] {
  const missing = missingAnswers(application, client.address?.country ?? null);
  if (missing.length > 0) return missing.map(({ field }) => ({ path: pathOf(field), message: 'is missing' }));
  const unpriced = notOffered.map(({ index, message, detail }) => ({
    path: pathOf(`limits[${index}]`),
    message: detail ?? message,
  }));
  if (unpriced.length > 0) return unpriced;
  return reasons.map(({ field, message }) => ({ path: pathOf(field ?? 'limits'), message }));
}

function pathOf(field: string): string {
  return field.startsWith('client.') ? field : `brokerQuoteRequestInfo.${field}`;
}
