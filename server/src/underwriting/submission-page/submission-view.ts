import { AUTO_QUOTE_RULES, type StoredDecision } from '@bindery/domain/eligibility/index.ts';
import { type Application, answerSheet, type ProductType } from '@bindery/domain/products/index.ts';

export interface AnswerGroupView {
  readonly group: string;
  readonly answers: readonly AnswerView[];
}

export interface AnswerView {
  readonly field: string;
  readonly label: string;
  readonly text: string | null;
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
  return answerSheet(application).map(({ group, answers }) => ({
    group,
    answers: answers.map(({ field, label, text }) => {
      const previousText = before.get(field) ?? null;
      const reasons = (decision?.reasons ?? []).filter(
        (reason) => reason.field === field || isPart(reason.field, field),
      );
      return {
        field,
        label,
        text,
        isChanged: previous !== null && previousText !== text,
        previousText,
        firedRuleIds: [...new Set(reasons.map(({ ruleId }) => ruleId))],
      };
    }),
  }));
}

/** `limits[0]` is a part of `limits`. */
function isPart(field: string | null, whole: string): boolean {
  return field !== null && (field.startsWith(`${whole}[`) || field.startsWith(`${whole}.`));
}

export interface RuleResult {
  readonly ruleId: string;
  readonly kind: 'REFER' | 'DECLINE' | 'ADJUST';
  readonly wasRun: boolean;
  readonly hasFired: boolean;
  readonly field: string | null;
  readonly firesWhen: string;
  readonly observed: string | null;
  readonly required: string | null;
  readonly message: string | null;
  readonly remedy: string | null;
  readonly whoCanFix: string;
}

/** Every rule of the product with its findings; a rule that fired several times appears as often. */
export function ruleResults(productType: ProductType, decision: StoredDecision | null): readonly RuleResult[] {
  return AUTO_QUOTE_RULES.filter(({ fields }) => productType in fields).flatMap((rule): RuleResult[] => {
    const words = {
      ruleId: rule.id,
      kind: rule.kind,
      wasRun: decision !== null,
      firesWhen: rule.firesWhen,
      remedy: rule.remedy,
      whoCanFix: rule.who,
    };
    const fired = (decision?.reasons ?? []).filter(({ ruleId }) => ruleId === rule.id);
    if (fired.length === 0) {
      const silent = { hasFired: false, observed: null, required: null, message: null };
      return [{ ...words, ...silent, field: rule.fields[productType] ?? null }];
    }
    return fired.map(({ field, observed, required, message, kind }) => ({
      ...words,
      kind,
      hasFired: true,
      field,
      observed,
      required,
      message,
    }));
  });
}
