import { DECLINE_LOSS_REASONS } from '@bindery/domain/quote-request/index.ts';
import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';

/** An underwriter waits for something; the broker has nothing to do. */
export function holdWords(topic: BrokerTopic): NoticeWords {
  const { clientName, holding } = topic.facts;
  return withContact(topic, {
    subject: `${clientName} is on hold`,
    paragraphs: [holding?.sentence ?? '', 'There is nothing for you to do now. We tell you as soon as it goes on.'],
    facts: holding?.reviewOn ? [{ label: 'We look again on', value: formatOf(topic).day(holding.reviewOn) }] : [],
    button: 'Open the request',
  });
}

/** The underwriter goes on, after a hold or without what was asked for. */
export function resumedWords(topic: BrokerTopic, wasOnHold: boolean): NoticeWords {
  const { clientName } = topic.facts;
  return withContact(topic, {
    subject: wasOnHold ? `${clientName} is no longer on hold` : `${clientName}: nothing more is needed for now`,
    paragraphs: [
      wasOnHold
        ? `The quote request of ${clientName} goes on.`
        : `The quote request of ${clientName} goes on. We no longer wait for what we asked you for.`,
      'There is nothing for you to do now. We tell you as soon as there is a quote or a question.',
    ],
    button: 'Open the request',
  });
}

/** The offer is off the table until the next one. */
export function revisingWords(topic: BrokerTopic): NoticeWords {
  const { clientName } = topic.facts;
  return withContact(topic, {
    subject: `Your quote for ${clientName} is being revised`,
    paragraphs: [
      `The underwriter revises the quote for ${clientName}. Until the revised quote is ready, the one you have cannot be accepted.`,
      'There is nothing for you to do now. We tell you as soon as the revised quote is ready.',
    ],
    button: 'Open the request',
  });
}

/** An underwriter closed it, or its day did: with the words that the page shows. */
export function closedWords(topic: BrokerTopic): NoticeWords {
  const { clientName, declineText, declineLossReason: reason } = topic.facts;
  // A preview may be asked for before a reason is chosen; "Other" says nothing.
  const named = reason === 'NOT_APPLICABLE' || reason === 'OTHER' ? [] : [`Reason: ${DECLINE_LOSS_REASONS[reason]}.`];
  return withContact(topic, {
    subject: `The quote request of ${clientName} is closed`,
    paragraphs: [
      `The quote request of ${clientName} was closed without a policy.`,
      ...named,
      ...(declineText === null ? [] : [declineText]),
      'If cover is still wanted, start a new request.',
    ],
    button: 'Open the request',
  });
}
