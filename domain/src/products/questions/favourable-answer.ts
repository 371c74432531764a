import type { Question } from './question.ts';

/** Headings of the questions about what the insured has in place. */
const CONTROLS: ReadonlySet<string> = new Set([
  'Security controls',
  'Contracts',
  'Backups',
  'Privileged accounts',
  'Access to sensitive data',
]);

/**
 * The answer of an insured that has what a question asks for and had no loss: `yes` to a control, `no` to a loss.
 * Undefined where no answer is better than another in itself, as for names, amounts and the kind of business.
 */
export function favourableAnswer(question: Question): string | boolean | undefined {
  const { key, group, answer } = question;
  return group === 'Loss history' || key === 'biometricData' || key === 'excludedClasses'
    ? answerIn(answer, false)
    : confirmingAnswer(question);
}

/** The answer that confirms a control: it is in place. Undefined for a question about anything else. */
export function confirmingAnswer({ group, answer }: Question): string | boolean | undefined {
  return CONTROLS.has(group) ? answerIn(answer, true) : undefined;
}

function answerIn(answer: Question['answer'], isYes: boolean): string | boolean | undefined {
  if (answer.kind === 'boolean') return isYes;
  if (answer.kind !== 'choice') return undefined;
  const wanted = isYes ? ['yes', 'CONTINUOUS_BACKUPS'] : ['no'];
  return answer.choices
    .map(({ value }) => value)
    .find((value) => wanted.includes(value) || wanted.includes(value.toLowerCase()));
}
