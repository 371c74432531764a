import { moneyTerms } from '@bindery/domain/eligibility/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type Application, coverTerms, endorsementCatalogue } from '@bindery/domain/products/index.ts';
import {
  grantedCents,
  ownWordedEndorsements,
  termsOf,
  UNDERWRITER_AUTHORITY,
} from '@bindery/domain/quote-request/index.ts';
import { roleRefusal } from '@bindery/domain/staff/index.ts';
import { type StaffActor } from '../../access/index.ts';
import type { OptionRow, QuoteRequestRow } from '../../quote-requests/index.ts';

/**
 * Checks that an underwriter's offer is within their authority; a manager's is not limited.
 * Problems: UNAUTHORIZED with `details.permission` EXCEED_AUTHORITY. Spec: D48, D70.
 */
export function assertAuthority(
  staff: StaffActor,
  { application }: Pick<QuoteRequestRow, 'application'>,
  options: readonly OptionRow[],
): void {
  if (!roleRefusal(staff, 'EXCEED_AUTHORITY')) return;
  const money = moneyTerms(application);
  const most = money?.fromGrid(UNDERWRITER_AUTHORITY) ?? 0;
  const format = money?.format ?? String;
  for (const option of options.filter(({ notOfferedReason }) => notOfferedReason === null)) {
    if (option.limitCents > most) throw beyond(`A limit above ${format(most)} is shared by a manager.`);
    const granted = grantedBy(application, option);
    if (granted > most) {
      const amounts = `Limits, sublimits and endorsements of an option come to ${format(granted)}`;
      throw beyond(`${amounts}; above ${format(most)} it is shared by a manager.`);
    }
    const codes = ownWordedEndorsements(option.coverTerms, endorsementCatalogue(application.productType));
    if (codes.length > 0) {
      const subject = `${codes.join(', ')}: an endorsement that is not in the catalogue of the product`;
      throw beyond(`${subject}, or not in its words, is shared by a manager.`);
    }
  }
}

function grantedBy(application: Application, option: OptionRow): number {
  const { limitCents, deductibleCents, waitingHours, indemnityDays } = termsOf(option);
  const terms = { limitCents, deductibleCents, waitingHours, ...(indemnityDays === null ? {} : { indemnityDays }) };
  const ownCover = coverTerms(application, terms);
  return grantedCents({ limitCents, cover: option.coverTerms, ownCover });
}

function beyond(message: string): Problem {
  return new Problem('UNAUTHORIZED', message, { permission: 'EXCEED_AUTHORITY' });
}
