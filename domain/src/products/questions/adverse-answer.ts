import type { Application } from '../application.ts';
import { PRODUCTS } from '../product.ts';
import type { Question } from './question.ts';
import { valueAt } from './value-at.ts';

/** Groups whose questions ask for a protection: anything but a clear yes counts against the insured. */
const ASK_FOR_PROTECTION: ReadonlySet<string> = new Set([
  'Security controls',
  'Contracts',
  'Backups',
  'Privileged accounts',
  'Access to sensitive data',
]);
const ASK_FOR_LOSSES = 'Loss history';
/** Questions outside the loss history whose yes counts against the insured. */
const BAD_WHEN_YES: ReadonlySet<string> = new Set(['biometricData', 'excludedClasses']);

const UNCERTAIN: ReadonlySet<string> = new Set(['uncertain', 'unknown']);
const TOO_RARE: ReadonlySet<string> = new Set(['less_than_monthly', 'never']);

/**
 * The questions whose answer counts against the insured, by their path: a protection that is missing, a loss that
 * happened, a thing that is not known. What the rules make of an answer is theirs to say.
 */
export function adverseFields(application: Application): ReadonlySet<string> {
  const { questions } = PRODUCTS[application.productType];
  const adverse = questions.filter((question) => isAdverse(question, valueAt(application, question.field)));
  return new Set(adverse.map(({ field }) => field));
}

function isAdverse({ key, group, answer }: Question, value: unknown): boolean {
  if (answer.kind !== 'boolean' && answer.kind !== 'choice') return false;
  const given = value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value.toLowerCase() : '';
  if (UNCERTAIN.has(given)) return true;
  if (group === ASK_FOR_LOSSES || BAD_WHEN_YES.has(key)) return given === 'yes';
  return ASK_FOR_PROTECTION.has(group) && (given === 'no' || TOO_RARE.has(given));
}
