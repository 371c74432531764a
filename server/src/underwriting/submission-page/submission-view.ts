import type { StoredDecision } from '@bindery/domain/eligibility/index.ts';
import { type Application, adverseFields, answerSheet } from '@bindery/domain/products/index.ts';

export interface AnswerGroupView {
  readonly group: string;
  readonly answers: readonly AnswerView[];
}

export interface AnswerView {
  readonly field: string;
  readonly label: string;
  readonly text: string | null;
  /** Counts against the insured, by itself or by a rule that refers or declines. */
  readonly isAdverse: boolean;
  /** Required and not given. */
  readonly isMissing: boolean;
  readonly isChanged: boolean;
  readonly previousText: string | null;
  readonly firedRuleIds: readonly string[];
}

/**
 * The answers in words with the rules that fired on them, and compared with the previous submission if there was one.
 */
export function answersView(
  application: Application,
  previous: Application | null,
  decision: StoredDecision | null,
): readonly AnswerGroupView[] {
  const before = new Map(
    (previous ? answerSheet(previous) : []).flatMap(({ answers }) => answers.map(({ field, text }) => [field, text])),
  );
  const adverse = adverseFields(application);
  return answerSheet(application).map(({ group, answers }) => ({
    group,
    answers: answers.map(({ field, label, text }) => {
      const previousText = before.get(field) ?? null;
      const reasons = (decision?.reasons ?? []).filter((reason) => isAbout(reason.field, field));
      return {
        field,
        label,
        text,
        isAdverse: text !== null && (adverse.has(field) || reasons.some(({ kind }) => kind !== 'ADJUST')),
        isMissing: reasons.some(({ ruleId }) => ruleId === 'ANSWERS_MISSING'),
        isChanged: previous !== null && previousText !== text,
        previousText,
        firedRuleIds: [...new Set(reasons.map(({ ruleId }) => ruleId))],
      };
    }),
  }));
}

/** A reason names its answers by their paths; `limits[0]` is a part of `limits`. */
function isAbout(fields: string | null, answer: string): boolean {
  const paths = fields?.split(', ') ?? [];
  return paths.some((path) => path === answer || path.startsWith(`${answer}[`) || path.startsWith(`${answer}.`));
}
