import type { CalendarDay } from '../../calendar.ts';
import { underwriterPairs } from '../../eligibility/index.ts';
import { type InputProblem, validationFailed } from '../../problem.ts';
import {
  type Application,
  type CoverTerms,
  OFFERED_INDEMNITY_DAYS,
  OFFERED_WAITING_HOURS,
  type PlanInput,
  type PlanInputValue,
  PRODUCTS,
  UNDERWRITER_FACTORS,
  waitingHoursOf,
} from '../../products/index.ts';

/** What an underwriter may agree beside price and cover, and a broker reads. Null: the product's own. */
export interface SpecialTerms {
  readonly indemnityDays: number | null;
  /** Calendar day; null: no retroactive date applies. */
  readonly retroactiveDate: CalendarDay | null;
}

/** Those of an option that no underwriter has touched. */
export const NO_SPECIAL_TERMS: SpecialTerms = { indemnityDays: null, retroactiveDate: null };

export function specialTermsOf({ indemnityDays, retroactiveDate }: SpecialTerms): SpecialTerms {
  return { indemnityDays, retroactiveDate };
}

/** Every term that an underwriter sets. */
export interface PricedTerms extends SpecialTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingHours: number;
  /** Decimals, 1.00 unless told. */
  readonly claimsFactor: string;
  readonly scheduleFactor: string;
  readonly scheduleReason: string | null;
}

type Given<Value> = Value | null | undefined;

/** A change to an option; missing fields are unchanged. */
export interface OptionInput {
  readonly limitCents?: Given<number>;
  readonly deductibleCents?: Given<number>;
  readonly waitingHours?: Given<number>;
  readonly indemnityDays?: Given<number>;
  /** Null takes it away. */
  readonly retroactiveDate?: Given<CalendarDay>;
  readonly claimsFactor?: Given<string>;
  readonly scheduleFactor?: Given<string>;
  readonly scheduleReason?: Given<string>;
  readonly agreements?: Given<readonly AgreementEdit[]>;
  readonly endorsements?: Given<readonly EndorsementInput[]>;
}

export interface AgreementEdit {
  readonly code: string;
  readonly isRemoved?: Given<boolean>;
  readonly limitCents?: Given<number>;
  readonly deductibleCents?: Given<number>;
}

export interface EndorsementInput {
  readonly code: string;
  readonly name: string;
  readonly details?: Given<string>;
  readonly limitCents?: Given<number>;
}

export function maximumOptions(application: Application): number {
  return PRODUCTS[application.productType].limitsCount.maximum;
}

/** The factors of a stored rating that an underwriter sets. */
export function factorsOf(input: PlanInput): Pick<PricedTerms, 'claimsFactor' | 'scheduleFactor'> {
  const textOf = (value: PlanInputValue | undefined): string => (typeof value === 'string' ? value : '1.00');
  return { claimsFactor: textOf(input['claimsFactor']), scheduleFactor: textOf(input['scheduleFactor']) };
}

/** A stored option, as far as its terms are read from it. */
export interface RatedTerms extends SpecialTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly scheduleReason: string | null;
  readonly ratingInput: PlanInput;
  readonly coverTerms: Pick<CoverTerms, 'waitingHours'>;
}

/** The terms an option has now, the waiting period and the factors from what it was rated with. */
export function termsOf(option: RatedTerms): PricedTerms {
  const { waitingHours } = option.ratingInput;
  return {
    limitCents: option.limitCents,
    deductibleCents: option.deductibleCents,
    waitingHours: typeof waitingHours === 'number' ? waitingHours : option.coverTerms.waitingHours,
    ...factorsOf(option.ratingInput),
    scheduleReason: option.scheduleReason,
    ...specialTermsOf(option),
  };
}

/** The product's default terms, for a new option. */
export function ownTerms(application: Application): Omit<PricedTerms, 'limitCents' | 'deductibleCents'> {
  return {
    waitingHours: waitingHoursOf(application),
    claimsFactor: '1.00',
    scheduleFactor: '1.00',
    scheduleReason: null,
    ...NO_SPECIAL_TERMS,
  };
}

/**
 * The terms after a change: a pair of the underwriter grid, known waiting and indemnity times, factors within their
 * bounds, a reason for a schedule modification, and no retroactive date after the effective date. Errors: VALIDATION_FAILED with every fault.
 */
export function readTerms(
  application: Application,
  before: Partial<PricedTerms> & ReturnType<typeof ownTerms>,
  input: OptionInput,
): PricedTerms {
  const terms = {
    limitCents: input.limitCents ?? before.limitCents ?? 0,
    deductibleCents: input.deductibleCents ?? before.deductibleCents ?? -1,
    waitingHours: input.waitingHours ?? before.waitingHours,
    claimsFactor: input.claimsFactor ?? before.claimsFactor,
    scheduleFactor: input.scheduleFactor ?? before.scheduleFactor,
    scheduleReason: (input.scheduleReason ?? before.scheduleReason)?.trim() || null,
    indemnityDays: input.indemnityDays ?? before.indemnityDays,
    retroactiveDate: input.retroactiveDate === undefined ? before.retroactiveDate : input.retroactiveDate,
  };
  const problems = termProblems(application, terms);
  if (problems.length > 0) throw validationFailed(problems);
  return terms;
}

function termProblems(application: Application, terms: PricedTerms): readonly InputProblem[] {
  const isPair = underwriterPairs(application).some(
    (pair) => pair.aggregateCents === terms.limitCents && pair.deductibleCents === terms.deductibleCents,
  );
  const needsReason = tenThousandths(terms.scheduleFactor) !== 10_000 && terms.scheduleReason === null;
  const { indemnityDays, retroactiveDate } = terms;
  const { coverageEffectiveAt } = application;
  const isTooLate = retroactiveDate !== null && coverageEffectiveAt !== null && retroactiveDate > coverageEffectiveAt;
  const hours = OFFERED_WAITING_HOURS[application.productType];
  const days = OFFERED_INDEMNITY_DAYS[application.productType];
  const isKnownIndemnity = indemnityDays === null || days.includes(indemnityDays);
  return [
    ...(isPair ? [] : [fault('limitCents', 'must be a pair of the underwriter grid')]),
    ...(hours.includes(terms.waitingHours) ? [] : [fault('waitingHours', `must be one of ${hours.join(', ')}`)]),
    ...(isKnownIndemnity
      ? []
      : [fault('indemnityDays', days.length > 0 ? `must be one of ${days.join(', ')}` : 'is fixed for this product')]),
    ...(['claimsFactor', 'scheduleFactor'] as const).flatMap((name) => factorProblems(name, terms[name])),
    ...(isTooLate ? [fault('retroactiveDate', `must be ${coverageEffectiveAt}, the effective date, or earlier`)] : []),
    ...(needsReason ? [fault('scheduleReason', 'needs a reason when the factor is not 1.00')] : []),
  ];
}

function factorProblems(name: keyof typeof UNDERWRITER_FACTORS, text: string): readonly InputProblem[] {
  const { from, to } = UNDERWRITER_FACTORS[name];
  const value = tenThousandths(text);
  if (value !== undefined && value >= from && value <= to) return [];
  return [fault(name, `must be from ${factorText(from)} to ${factorText(to)} with at most 4 decimals`)];
}

function fault(name: keyof OptionInput, message: string): InputProblem {
  return { path: `option.${name}`, message };
}

/** Exact: "1.0725" is 10725. */
function tenThousandths(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text);
  return parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : undefined;
}

/** The lowest schedule factor that one person gives, in ten thousandths (D70). */
const CREDIT_ALONE = 8_500;

/** Whether an underwriter alone may not give this schedule modification: a credit beyond 15 %. */
export function needsSecondPerson(scheduleFactor: string): boolean {
  return (tenThousandths(scheduleFactor) ?? 0) < CREDIT_ALONE;
}

/** A bound of a factor, in ten thousandths, as a person writes it. */
export function factorText(value: number): string {
  return (value / 10_000).toFixed(2);
}
