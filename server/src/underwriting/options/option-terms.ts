import { underwriterPairs } from '@bindery/domain/eligibility/index.ts';
import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Application,
  OFFERED_INDEMNITY_DAYS,
  OFFERED_WAITING_HOURS,
  type PlanInput,
  type PlanInputValue,
  PRODUCTS,
  UNDERWRITER_FACTORS,
  waitingHoursOf,
} from '@bindery/domain/products/index.ts';
import type { WorkingOption } from '../../quote-requests/index.ts';

/** A change to an option; missing fields are unchanged. */
export interface OptionInput {
  readonly limitCents?: number | null | undefined;
  readonly deductibleCents?: number | null | undefined;
  readonly waitingHours?: number | null | undefined;
  readonly indemnityDays?: number | null | undefined;
  readonly claimsFactor?: string | null | undefined;
  readonly scheduleFactor?: string | null | undefined;
  readonly scheduleReason?: string | null | undefined;
  readonly agreements?: readonly AgreementEdit[] | null | undefined;
  readonly endorsements?: readonly EndorsementInput[] | null | undefined;
}

export interface AgreementEdit {
  readonly code: string;
  readonly isRemoved?: boolean | null | undefined;
  readonly limitCents?: number | null | undefined;
  readonly deductibleCents?: number | null | undefined;
}

export interface EndorsementInput {
  readonly code: string;
  readonly name: string;
  readonly details?: string | null | undefined;
  readonly limitCents?: number | null | undefined;
}

/** Every term that the price depends on. */
export interface PricedTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingHours: number;
  readonly indemnityDays: number | null;
  readonly claimsFactor: string;
  readonly scheduleFactor: string;
  readonly scheduleReason: string | null;
}

export function maximumOptions(application: Application): number {
  return PRODUCTS[application.productType].limitsCount.maximum;
}

/** The factors of a stored rating that an underwriter sets: decimals, 1.00 by default. */
export function factorsOf(input: PlanInput): Pick<PricedTerms, 'claimsFactor' | 'scheduleFactor'> {
  const textOf = (value: PlanInputValue | undefined): string => (typeof value === 'string' ? value : '1.00');
  return { claimsFactor: textOf(input['claimsFactor']), scheduleFactor: textOf(input['scheduleFactor']) };
}

/** The present terms of an option, read from its rating input. */
export function termsOf(option: WorkingOption): PricedTerms {
  const { waitingHours } = option.ratingInput;
  return {
    limitCents: option.limitCents,
    deductibleCents: option.deductibleCents,
    waitingHours: typeof waitingHours === 'number' ? waitingHours : option.coverTerms.waitingHours,
    indemnityDays: option.indemnityDays,
    ...factorsOf(option.ratingInput),
    scheduleReason: option.scheduleReason,
  };
}

/** The product's default terms, for a new option. */
export function ownTerms(application: Application): Omit<PricedTerms, 'limitCents' | 'deductibleCents'> {
  return {
    waitingHours: waitingHoursOf(application),
    indemnityDays: null,
    claimsFactor: '1.00',
    scheduleFactor: '1.00',
    scheduleReason: null,
  };
}

/**
 * The terms after a change: a pair of the underwriter grid, known waiting and indemnity times, factors within their
 * bounds, and a reason for a schedule modification. Problems: VALIDATION_FAILED with every fault.
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
    indemnityDays: input.indemnityDays ?? before.indemnityDays,
    claimsFactor: input.claimsFactor ?? before.claimsFactor,
    scheduleFactor: input.scheduleFactor ?? before.scheduleFactor,
    scheduleReason: (input.scheduleReason ?? before.scheduleReason)?.trim() || null,
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
  const { indemnityDays } = terms;
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
    ...(needsReason ? [fault('scheduleReason', 'needs a reason when the factor is not 1.00')] : []),
  ];
}

function factorProblems(name: keyof typeof UNDERWRITER_FACTORS, text: string): readonly InputProblem[] {
  const { from, to } = UNDERWRITER_FACTORS[name];
  const value = tenThousandths(text);
  if (value !== undefined && value >= from && value <= to) return [];
  return [fault(name, `must be from ${inWords(from)} to ${inWords(to)} with at most 4 decimals`)];
}

function fault(name: string, message: string): InputProblem {
  return { path: `option.${name}`, message };
}

/** Exact: "1.0725" is 10725. */
function tenThousandths(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text);
  return parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : undefined;
}

export function inWords(value: number): string {
  return (value / 10_000).toFixed(2);
}
