import { type Application, PRODUCTS } from '../products/index.ts';
import type { OfferedOption, Subjectivity } from './decision.ts';

/** What every quote is subject to (decisions D30). */
export const SIGNED_APPLICATION: Subjectivity = {
  code: 'SIGNED_APPLICATION',
  type: 'PRE_BIND',
  description: 'Signed and dated application',
  closesWhenSelected: false,
  option: null,
};

/** Terrorism cover was declined (part 1 section 5; rating.md 7.7). */
export const TRIA_WAIVER: Subjectivity = {
  code: 'TRIA_WAIVER',
  type: 'POST_BIND',
  description: 'A signed exclusion waiver for certified acts of terrorism is required before the policy is issued.',
  closesWhenSelected: false,
  option: null,
};

/** The subjectivities of a quote: the application, what was adjusted or merged, and the waiver. */
export function subjectivities(application: Application, options: readonly OfferedOption[]): readonly Subjectivity[] {
  if (options.length === 0) return [];
  const adjusted = options.flatMap(({ adjustments }, option) =>
    adjustments.flatMap(({ ruleId, message }): Subjectivity[] =>
      ruleId === 'PAIR_ADJUSTED' || ruleId === 'OPTIONS_MERGED'
        ? [{ code: ruleId, type: 'PRE_BIND', description: message, closesWhenSelected: true, option }]
        : [],
    ),
  );
  const isWaived = PRODUCTS[application.productType].hasTerrorismCover && !application.hasTria;
  return [SIGNED_APPLICATION, ...adjusted, ...(isWaived ? [TRIA_WAIVER] : [])];
}
