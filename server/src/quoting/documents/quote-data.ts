import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { QUOTE_VALID_DAYS } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../../database/index.ts';
import type { DocumentData } from '../../documents/index.ts';
import { offersOfQuote, quoteById, subjectivitiesInForce } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { coverOfOption } from './cover-of-option.ts';
import type { DocumentFacts } from './document-facts-store.ts';
import { brokerageParty, documentHead, homeStateOf, insuredParty } from './request-documents.ts';

/** Everything that the PDF of a quote says. */
export async function quoteData(
  { provider }: Pick<QuotingDeps, 'provider'>,
  db: Queries,
  facts: DocumentFacts,
  quote: Pick<NonNullable<Awaited<ReturnType<typeof quoteById>>>, 'id' | 'quoteRequestId' | 'notOffered'> & {
    /** The 30 days start then, not on the day it was rated (D23). */
    readonly sharedAt: Date;
  },
): Promise<DocumentData['quote']> {
  const issuedOn = calendarDayOf(quote.sharedAt, provider.timeZone);
  const options = await offersOfQuote(db, quote.id);
  const subjectivities = await subjectivitiesInForce(db, quote.quoteRequestId);
  return {
    ...documentHead(provider, facts, { reference: `Q-${quote.id.slice(-12).toUpperCase()}`, issuedOn }),
    insured: insuredParty(facts),
    brokerage: brokerageParty(facts),
    underwriter: facts.underwriter,
    effectiveOn: facts.application.coverageEffectiveAt,
    validUntil: addDays(issuedOn, QUOTE_VALID_DAYS),
    homeState: homeStateOf(facts),
    hasTria: facts.application.hasTria,
    isIndication: facts.application.isIndication,
    options: options.map((option) => ({
      ...coverOfOption(option),
      charges: option.charges,
      triaCents: option.triaCents,
    })),
    optionsNotOffered: quote.notOffered.map(({ limitCents, deductibleCents, message }) => ({
      limitCents,
      deductibleCents,
      reason: message,
    })),
    subjectivities: subjectivities.map(({ description, type, closedAt }) => ({
      description,
      type,
      isOpen: closedAt === null,
    })),
  };
}
