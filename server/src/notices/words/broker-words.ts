import {
  BIND_LINK_HOURS,
  BIND_LINK_REMINDER_HOURS,
  DECLINE_LOSS_REASONS,
} from '@bindery/domain/quote-request/index.ts';
import type { OfferRow } from '../../quote-requests/index.ts';
import type { RequestFacts } from '../facts-store.ts';
import { itemLines } from './item-lines.ts';
import { type MarketFormat, marketFormat } from './market-format.ts';
import type { NoticeWords } from './notice-words.ts';
import { contactFact, optionFacts, optionLine } from './request-facts.ts';

/** What every text to a broker is made from. */
export interface BrokerTopic {
  readonly facts: RequestFacts;
  readonly provider: {
    readonly name: string;
    readonly mail: string;
    readonly phone?: string | undefined;
    readonly timeZone: string;
  };
}

export function formatOf({ facts, provider }: BrokerTopic): MarketFormat {
  return marketFormat(facts.productType, provider.timeZone);
}

/** The parts that are the same for all: whom to ask, the page, and what the button does. */
export function withContact(
  topic: BrokerTopic,
  words: Omit<NoticeWords, 'path'> & { readonly page?: string; readonly opens?: 'request' | 'policy' },
): NoticeWords {
  const { facts, provider } = topic;
  const { page = '', opens = 'request', ...rest } = words;
  return {
    ...rest,
    facts: [...(words.facts ?? []), contactFact(facts, provider)],
    notes: [
      ...(words.notes ?? []),
      `The button signs you in to this ${opens}, once and within ${BIND_LINK_HOURS} hours. After that, sign in with your mail address.`,
      `Quote request: ${facts.id}`,
    ],
    path: `/requests/${facts.id}${page}`,
  };
}

/** An underwriter asks for answers or documents. */
export function questionWords(topic: BrokerTopic): NoticeWords {
  const { clientName, dataRequest } = topic.facts;
  const items = dataRequest?.items ?? [];
  return withContact(topic, {
    subject: `${clientName}: ${items.length === 1 ? 'one thing is' : `${items.length} things are`} needed to go on`,
    paragraphs: [dataRequest?.text ?? ''],
    items: itemLines(items),
    facts: dataRequest?.dueOn ? [{ label: 'Please answer by', value: formatOf(topic).day(dataRequest.dueOn) }] : [],
    button: 'Answer now',
  });
}

export interface QuoteTopic extends BrokerTopic {
  readonly offers: readonly OfferRow[];
  readonly isRevised: boolean;
  readonly validUntil: Date | null;
}

/** A quote is shared with its documents. */
export function quoteWords(topic: QuoteTopic): NoticeWords {
  const { facts, offers, isRevised } = topic;
  const { clientName } = facts;
  return withContact(topic, {
    subject: `Your ${isRevised ? 'revised ' : ''}quote for ${clientName} is ready`,
    paragraphs: [
      isRevised
        ? `The quote for ${clientName} was revised. This one replaces the quote before.`
        : `The quote for ${clientName} and its documents are ready.`,
    ],
    ...offerParts(topic, offers),
    button: offers.length > 1 ? 'Compare the options' : 'Open the quote',
    page: '/options',
  });
}

/** The quote is valid for a few more days. */
export function expiringQuoteWords(topic: QuoteTopic): NoticeWords {
  const { clientName } = topic.facts;
  const until = topic.validUntil ? formatOf(topic).dayOf(topic.validUntil) : '';
  return withContact(topic, {
    subject: `Your quote for ${clientName} expires on ${until}`,
    paragraphs: [`The quote for ${clientName} can be accepted until ${until}. After that it has to be made again.`],
    ...offerParts(topic, topic.offers),
    button: 'Open the quote',
    page: '/options',
  });
}

function offerParts(topic: QuoteTopic, offers: readonly OfferRow[]): Pick<NoticeWords, 'items' | 'facts'> {
  const format = formatOf(topic);
  const [only, ...others] = offers;
  const until = topic.validUntil ? [{ label: 'Valid until', value: format.dayOf(topic.validUntil) }] : [];
  if (only && others.length === 0) return { facts: [...optionFacts(only, format), ...until] };
  return { items: offers.map((offer) => optionLine(offer, format)), facts: until };
}

/** In the words of the underwriter or of the rules, never those of an earlier referral (D65). */
export function declineWords(topic: BrokerTopic): NoticeWords {
  const { clientName, declineExplanation, declineText, declineLossReason: reason } = topic.facts;
  // A preview may be asked for before a reason is chosen.
  const named = reason === 'NOT_APPLICABLE' ? null : `Reason: ${DECLINE_LOSS_REASONS[reason]}.`;
  const why = declineExplanation ?? declineText ?? named;
  return withContact(topic, {
    subject: `We cannot offer a quote for ${clientName}`,
    paragraphs: [`The quote request of ${clientName} was declined.`, ...(why === null ? [] : [why])],
    button: 'Open the request',
  });
}

/** A link of the partner's program was not opened and ends soon; the button of this mail is a new one. */
export function bindLinkWords(topic: BrokerTopic): NoticeWords {
  const { clientName } = topic.facts;
  return withContact(topic, {
    subject: `${clientName}: your link to the quote ends soon`,
    paragraphs: [
      `The link that your system made for you, to choose an option for ${clientName} and to request to bind, was not opened. It ends in less than ${BIND_LINK_REMINDER_HOURS} hours.`,
      'The button opens the same quote.',
    ],
    button: 'Open the quote',
    page: '/options',
  });
}

/** The underwriter could not bind what was chosen. */
export function bindReturnedWords(topic: QuoteTopic, text: string): NoticeWords {
  const { clientName } = topic.facts;
  return withContact(topic, {
    subject: `${clientName}: please choose an option again`,
    paragraphs: [`Your bind request for ${clientName} was returned to you. The quote stands as before.`, text],
    ...offerParts(topic, topic.offers),
    button: 'Open the quote',
    page: '/options',
  });
}
