import { moneyTerms } from '@bindery/domain/eligibility/index.ts';
import { factorsOf, needsSecondPerson, termsOf } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { type Difference, secondPersonAgreed } from '../../approvals/index.ts';
import { clientOfPartner } from '../../clients/index.ts';
import type { OptionRow, QuoteRequestRow } from '../../quote-requests/index.ts';
import { type QuotingDeps, type Submission, submissionOf } from '../../quoting/index.ts';
import type { Locked } from '../actions/act-on-request.ts';
import { priceEditedOption } from './price-edited-option.ts';

/**
 * Whether the options may be shared as far as their schedule credits are concerned: without one beyond 15 %, or once a
 * second person agreed to exactly these credits and premiums. Errors: those of `secondPersonAgreed`. Spec: D70.
 */
export async function creditsAgreed(
  deps: QuotingDeps,
  staff: StaffActor,
  { tx, row, now }: Pick<Locked, 'tx' | 'row' | 'now'>,
  { options, word }: { readonly options: readonly OptionRow[]; readonly word: string | null },
): Promise<boolean> {
  const credited = options.filter(
    ({ notOfferedReason, ratingInput }) =>
      notOfferedReason === null && needsSecondPerson(factorsOf(ratingInput).scheduleFactor),
  );
  if (credited.length === 0) return true;
  const submission = await submissionOf(tx, row, now);
  const client = await clientOfPartner(tx, row.partnerId, row.clientId);
  return await secondPersonAgreed(tx, deps, staff, {
    kind: 'SHARE_CREDIT',
    subjectId: row.id,
    quoteRequestId: row.id,
    title: client?.name ?? '',
    path: `/requests/${row.id}/options`,
    because: 'A schedule credit beyond 15 % is approved by a second person.',
    facts: credited.map((option) => JSON.stringify([termsOf(option), option.premiumCents])),
    differences: credited.flatMap((option) => differencesOf(deps, { row, submission }, option)),
    record: { entity: 'quote_request', entityId: row.id, partnerId: row.partnerId, at: now },
    word,
  });
}

/** The factor and the premium, each against the option without the modification. */
function differencesOf(
  deps: QuotingDeps,
  { row, submission }: { readonly row: QuoteRequestRow; readonly submission: Submission },
  option: OptionRow,
): readonly Difference[] {
  const format = moneyTerms(row.application)?.format ?? String;
  const terms = termsOf(option);
  const without = { ...terms, scheduleFactor: '1.00', scheduleReason: null };
  const before = priceEditedOption(deps, { submission }, without, { input: {}, option });
  const what = `Limit ${format(option.limitCents)}, retention ${format(option.deductibleCents)}`;
  const reason = terms.scheduleReason === null ? '' : ` (${terms.scheduleReason})`;
  return [
    { what: `${what}: schedule factor`, before: '1.00', after: `${terms.scheduleFactor}${reason}` },
    { what: `${what}: premium`, before: format(before.premiumCents), after: format(option.premiumCents) },
  ];
}
