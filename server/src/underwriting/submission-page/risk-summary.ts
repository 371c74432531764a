import { type StoredDecision, type Suggestion, suggestionsFor } from '@bindery/domain/eligibility/index.ts';
import { type Application, answerSheet, natureOfBusinessOf } from '@bindery/domain/products/index.ts';
import type { AnswerGroupView } from './submission-view.ts';

/** What an underwriter reads before anything else; answers in words, null where they are not given. */
export interface RiskSummary {
  readonly natureOfBusiness: string | null;
  /** 1, the best, to 5. */
  readonly businessClass: number | null;
  readonly revenue: string | null;
  readonly records: string | null;
  readonly claimsInWords: string | null;
  readonly questions: number;
  readonly answered: number;
  readonly adverse: number;
  readonly missing: number;
  readonly suggestions: readonly Suggestion[];
}

/** What was done about the request already is not suggested again. */
export interface AlreadyDone {
  readonly subjectivities: readonly { readonly description: string }[];
  readonly askedItems: readonly { readonly text: string }[];
  /** Of the quote in work. */
  readonly options: readonly { readonly claimsFactor: string; readonly scheduleFactor: string }[];
}

const REVENUE = ['optionalData.grossAnnualRevenue', 'cyberEuQuestions.turnover'];
const RECORDS = ['optionalData.numberOfPiiRecords', 'cyberEuQuestions.numberOfPiiRecords'];
const ABOUT_CLAIMS = ['optionalData.claimsComment', 'cyberEuQuestions.incidentComment'];

export function riskSummary(
  application: Application,
  { answers, decision }: { readonly answers: readonly AnswerGroupView[]; readonly decision: StoredDecision | null },
  done: AlreadyDone,
): RiskSummary {
  const all = answers.flatMap((group) => group.answers);
  const textOf = (fields: readonly string[]): string | null =>
    all.find(({ field, text }) => fields.includes(field) && text !== null)?.text ?? null;
  const business = natureOfBusinessOf(application);
  const labels = new Map(
    answerSheet(application).flatMap((group) => group.answers.map((one) => [one.field, one.label])),
  );
  return {
    natureOfBusiness: business?.name ?? textOf(['optionalData.natureOfBusiness', 'cyberEuQuestions.natureOfBusiness']),
    businessClass: business?.class ?? null,
    revenue: textOf(REVENUE),
    records: textOf(RECORDS),
    claimsInWords: textOf(ABOUT_CLAIMS),
    questions: all.length,
    answered: all.filter(({ text }) => text !== null).length,
    adverse: all.filter(({ isAdverse }) => isAdverse).length,
    missing: all.filter(({ isMissing }) => isMissing).length,
    suggestions: suggestionsFor(decision?.reasons ?? [], labels).filter((one) => !isDone(one, done)),
  };
}

/** Whether a suggested step was taken already. */
export function isDone({ kind, text }: Suggestion, { subjectivities, askedItems, options }: AlreadyDone): boolean {
  switch (kind) {
    case 'SUBJECTIVITY':
      return subjectivities.some(({ description }) => description === text);
    case 'CLAIMS_FACTOR':
      return options.length > 0 && options.every(({ claimsFactor }) => Number(claimsFactor) !== 1);
    case 'SCHEDULE':
      return options.length > 0 && options.every(({ scheduleFactor }) => Number(scheduleFactor) !== 1);
    case 'ASK_ANSWER':
    case 'ASK_DOCUMENT':
      return askedItems.some((item) => item.text === text);
    case 'RESCAN':
      return false;
  }
}
