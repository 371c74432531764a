import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { OfferedOption, OptionRating, RateOption } from '@bindery/domain/eligibility/index.ts';
import {
  type Application,
  charges,
  coverTerms,
  currencyOf,
  type PlanInput,
  planInput,
} from '@bindery/domain/products/index.ts';
import { NO_SPECIAL_TERMS, type PricedOption } from '@bindery/domain/quote-request/index.ts';
import { type CompiledPlan, type Plan, ratePlan } from '@bindery/domain/rating/index.ts';
import type { QuotingDeps } from '../deps.ts';
import type { Submission } from '../submit/submission.ts';

/** Values that only an underwriter sets: factors of the plan, 1.00 by default. */
export interface Factors {
  readonly claimsFactor?: string;
  readonly scheduleFactor?: string;
}

type RatingDeps = Pick<QuotingDeps, 'ratePlans' | 'provider'>;
type PricedSubmission = Pick<Submission, 'application' | 'now' | 'transaction'>;

/** Rates one option with the plan in force on the effective date; null when there is none. */
export function rateWith(deps: RatingDeps, submission: PricedSubmission): RateOption | null {
  const compiled = planFor(deps, submission);
  return compiled ? rateOptionOf(compiled) : null;
}

/** A plan as the rules ask it for a price. */
export function rateOptionOf(compiled: CompiledPlan): RateOption {
  return Object.assign((input: PlanInput) => optionRating(compiled.rate(input)), {
    many: (base: PlanInput, options: readonly PlanInput[]) => compiled.rateOptions(base, options).map(optionRating),
  });
}

function optionRating(rating: ReturnType<CompiledPlan['rate']>): OptionRating {
  return rating.outcome === 'RATED'
    ? { outcome: 'RATED', premiumCents: rating.premiumCents, triaCents: rating.triaCents }
    : { outcome: 'NO_RATE', reason: rating.reason };
}

/** The plan for rating a submission (rating.md 1.2); today's when no effective date was given. */
function planFor({ ratePlans, provider }: RatingDeps, submission: PricedSubmission): CompiledPlan | undefined {
  const day = submission.application.coverageEffectiveAt ?? calendarDayOf(submission.now, provider.timeZone);
  return ratePlans.choosePlan(submission.application.productType, day, submission.transaction);
}

/** Offered options with their whole worksheet, charges and cover; options without a rate are left out. */
export function priceOptions(
  deps: RatingDeps,
  submission: Submission,
  options: readonly OfferedOption[],
  factors: Factors = {},
): readonly PricedOption[] {
  const plan = planFor(deps, submission)?.plan;
  if (!plan) return [];
  return options.flatMap((option) => {
    const input = inputOf(submission, option, factors);
    const priced = priceOption(plan, submission.application, option, input);
    return priced ? [priced] : [];
  });
}

function inputOf({ application, client, scan }: Submission, option: OfferedOption, factors: Factors): PlanInput {
  const underwriting = {
    score: scan?.state === 'DONE' ? scan.score : null,
    country: client.address?.country ?? null,
    claimsFactor: factors.claimsFactor ?? '1.00',
    scheduleFactor: factors.scheduleFactor ?? '1.00',
  };
  return planInput(application, underwriting, option);
}

function priceOption(
  plan: Plan,
  application: Application,
  option: OfferedOption,
  input: PlanInput,
): PricedOption | undefined {
  const result = ratePlan(plan, input);
  if (result.outcome !== 'RATED') return undefined;
  const { premiumCents, triaCents } = result;
  return {
    limitCents: option.limitCents,
    deductibleCents: option.deductibleCents,
    premiumCents,
    triaCents,
    currency: currencyOf(application),
    isBindable: !application.isIndication,
    charges: charges({
      productType: application.productType,
      premiumCents,
      triaCents,
      hasTria: application.hasTria,
      domicileState: application.optionalData['domicileState'] ?? null,
      coverageEffectiveAt: application.coverageEffectiveAt,
    }),
    coverTerms: coverTerms(application, option),
    adjustments: option.adjustments,
    ...NO_SPECIAL_TERMS,
    ratingInput: input,
    ratingWorksheet: result.worksheet,
    ratePlan: { planId: result.planId, planVersion: result.planVersion, planSha256: result.planSha256 },
  };
}
