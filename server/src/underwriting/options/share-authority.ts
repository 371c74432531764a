import { moneyTerms } from '@bindery/domain/eligibility/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type Application, type CoverTerms, coverTerms, endorsementCatalogue } from '@bindery/domain/products/index.ts';
import {
  grantedCents,
  ownWordedEndorsements,
  type RatedTerms,
  termsOf,
  UNDERWRITER_AUTHORITY,
} from '@bindery/domain/quote-request/index.ts';
import { roleRefusal } from '@bindery/domain/staff/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { OptionRow, QuoteRequestRow } from '../../quote-requests/index.ts';

/** The part of an option that authority is about. */
interface Offered extends RatedTerms {
  readonly coverTerms: CoverTerms;
}

/**
 * Checks that an underwriter's offer is within their authority; a manager's is not limited.
 * Errors: UNAUTHORIZED with `details.permission` EXCEED_AUTHORITY. Spec: D48, D70.
 */
export function assertAuthority(
  staff: StaffActor,
  request: Pick<QuoteRequestRow, 'application'>,
  options: readonly OptionRow[],
): void {
  for (const option of options.filter(({ notOfferedReason }) => notOfferedReason === null)) {
    const refusal = authorityRefusalOf(staff, request, option);
    if (refusal !== null) throw new Problem('UNAUTHORIZED', refusal, { permission: 'EXCEED_AUTHORITY' });
  }
}

/** Why this person may not share an option, in words, so that it is told before they try; null when they may. */
export function authorityRefusalOf(
  staff: StaffActor,
  { application }: Pick<QuoteRequestRow, 'application'>,
  option: Offered,
): string | null {
  if (!roleRefusal(staff, 'EXCEED_AUTHORITY')) return null;
  const money = moneyTerms(application);
  const most = money?.fromGrid(UNDERWRITER_AUTHORITY) ?? 0;
  const format = money?.format ?? String;
  if (option.limitCents > most) return `A limit above ${format(most)} is shared by a manager.`;
  const granted = grantedBy(application, option);
  if (granted > most) {
    const amounts = `Limits, sublimits and endorsements of an option come to ${format(granted)}`;
    return `${amounts}; above ${format(most)} it is shared by a manager.`;
  }
  const codes = ownWordedEndorsements(option.coverTerms, endorsementCatalogue(application.productType));
  if (codes.length === 0) return null;
  const subject = `${codes.join(', ')}: an endorsement that is not in the catalogue of the product`;
  return `${subject}, or not in its words, is shared by a manager.`;
}

function grantedBy(application: Application, option: Offered): number {
  const { limitCents, deductibleCents, waitingHours, indemnityDays } = termsOf(option);
  const terms = { limitCents, deductibleCents, waitingHours, ...(indemnityDays === null ? {} : { indemnityDays }) };
  const ownCover = coverTerms(application, terms);
  return grantedCents({ limitCents, cover: option.coverTerms, ownCover });
}
