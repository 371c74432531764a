import type { CoverTerms } from '../../products/index.ts';
import { editCover } from './edit-cover.ts';
import type { OptionInput, PricedTerms } from './option-terms.ts';
import { asOwnEndorsement, isOwnCover } from './own-cover.ts';
import { putBackAgreements } from './put-back-agreements.ts';

export interface EditedCover {
  readonly coverTerms: CoverTerms;
  /** Whether it differs from the product's own by a person's decision. */
  readonly isCoverEdited: boolean;
}

/**
 * Whose cover an option has after an edit. Told agreements or endorsements change the cover it has while its terms stay,
 * and the product's own for new terms; an agreement of the product's own that was removed comes back when it is told.
 * Without a word about the cover, an edited one is kept while the terms stay; else it is the product's own for the terms.
 * What was told and comes to the product's own is no edit. `before` is null for a new option. Errors: those of
 * `editCover`.
 */
export function coverAfterEdit(
  before: (EditedCover & { readonly terms: PricedTerms }) | null,
  after: { readonly terms: PricedTerms; readonly ownCover: CoverTerms },
  input: OptionInput,
): EditedCover {
  const kept = before && hasSameTerms(before.terms, after.terms) ? before : null;
  const isTold = input.agreements != null || input.endorsements != null;
  if (!isTold) return kept?.isCoverEdited ? kept : { coverTerms: after.ownCover, isCoverEdited: false };
  const whole = putBackAgreements(kept?.coverTerms ?? after.ownCover, after.ownCover, input.agreements ?? []);
  const endorsements = input.endorsements?.map((one) => asOwnEndorsement(one, after.ownCover));
  const coverTerms = editCover(whole, after.terms.limitCents, { ...input, endorsements });
  return { coverTerms, isCoverEdited: !isOwnCover(coverTerms, after.ownCover) };
}

/** Terms that the product's own cover depends on. */
function hasSameTerms(one: PricedTerms, other: PricedTerms): boolean {
  return (
    one.limitCents === other.limitCents &&
    one.deductibleCents === other.deductibleCents &&
    one.waitingHours === other.waitingHours &&
    one.indemnityDays === other.indemnityDays
  );
}
