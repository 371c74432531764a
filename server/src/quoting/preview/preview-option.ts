import type { OfferedOption } from '@bindery/domain/eligibility/index.ts';
import type { Effect } from '@bindery/domain/preview/index.ts';
import { type Charges, charges, currencyOf } from '@bindery/domain/products/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';

/** An option of a preview with its price; charges and worksheet are worked out when they are asked for. */
export interface PreviewOption {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly of: Effect;
  readonly option: OfferedOption;
  readonly plan: CompiledPlan | undefined;
}

/** The options of an effect that have a price. */
export function previewOptions(of: Effect, plan: CompiledPlan | undefined): readonly PreviewOption[] {
  return of.options.flatMap((option): PreviewOption[] => {
    const { limitCents, deductibleCents, rating } = option;
    if (rating?.outcome !== 'RATED') return [];
    const { premiumCents, triaCents } = rating;
    const currency = currencyOf(of.facts.application);
    return [{ limitCents, deductibleCents, premiumCents, triaCents, currency, of, option, plan }];
  });
}

/** What the insured would pay. */
export function chargesOf({ of, premiumCents, triaCents }: PreviewOption): Charges {
  const { productType, hasTria, optionalData, coverageEffectiveAt } = of.facts.application;
  return charges({
    productType,
    premiumCents,
    triaCents,
    hasTria,
    domicileState: optionalData['domicileState'] ?? null,
    coverageEffectiveAt,
  });
}
