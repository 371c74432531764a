import { underwriterOptions } from '@bindery/domain/eligibility/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { StaffActor } from '../../access/index.ts';
import { insertQuote, leadPremium } from '../../quote-requests/index.ts';
import { eligibilityFacts, priceOptions, type QuotingDeps, submissionOf } from '../../quoting/index.ts';
import { actOnRequest } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';

/**
 * Starts a quote in work: every requested pair at its nearest pair of the underwriter grid, with its worksheet.
 * Repeating it starts again from the request. Errors: INVALID_STATE when nothing can be rated, and those of every
 * action.
 */
export async function rateRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RATE' }, async ({ tx, row, now, save }) => {
    const submission = await submissionOf(tx, row, now);
    const offered = underwriterOptions(eligibilityFacts(deps, submission));
    const options = priceOptions(deps, submission, offered.options);
    if (options.length === 0) throw new Problem('INVALID_STATE', nothingRated(offered.notOffered));
    const { notOffered, subjectivities } = offered;
    await insertQuote(tx, {
      partnerId: row.partnerId,
      quoteRequestId: row.id,
      createdAt: now,
      options,
      notOffered,
      subjectivities,
    });
    await save({
      action: 'rated',
      // An earlier quote of v1.0 that still waits for its PDF is replaced by this one.
      change: { sharingQuoteId: null, premiumCents: leadPremium(options) },
      details: { premiumCents: options.map(({ premiumCents }) => premiumCents) },
    });
  });
}

function nothingRated(notOffered: readonly { readonly message: string; readonly detail: string | null }[]): string {
  const reasons = notOffered.map(({ message, detail }) => detail ?? message);
  return `No asked pair can be rated${reasons.length > 0 ? `: ${[...new Set(reasons)].join('; ')}` : ': none was asked'}.`;
}
