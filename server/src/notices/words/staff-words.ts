import { AUTO_CLOSE_DAYS } from '@bindery/domain/quote-request/index.ts';
import type { MailFact } from '../../database/tables/mail-content.ts';
import type { RequestFacts } from '../facts-store.ts';
import { type MarketFormat, marketFormat } from './market-format.ts';
import type { NoticeWords } from './notice-words.ts';
import { requestFactRows } from './request-facts.ts';

export interface StaffTopic {
  readonly facts: RequestFacts;
  readonly timeZone: string;
}

export function staffFormat({ facts, timeZone }: StaffTopic): MarketFormat {
  return marketFormat(facts.productType, timeZone);
}

/** A text about a request, with its figures and its page. */
export function staffPage(
  topic: StaffTopic,
  said: Omit<NoticeWords, 'path' | 'facts' | 'button'> & { readonly tab?: string },
): NoticeWords {
  const { tab = '', ...rest } = said;
  return {
    ...rest,
    facts: requestFactRows(topic.facts, staffFormat(topic)),
    button: 'Open the request',
    path: `/requests/${topic.facts.id}${tab}`,
  };
}

/** A request entered the queue of its underwriter. */
export function referralWords(topic: StaffTopic): NoticeWords {
  const { clientName, reasons } = topic.facts;
  return staffPage(topic, {
    subject: `Referred to you: ${clientName}`,
    paragraphs: [reasons ?? `The submission of ${clientName} needs your review.`],
  });
}

/** A bind is 45 days late. */
export function lateBindWords(topic: StaffTopic): NoticeWords {
  const { clientName, effectiveOn } = topic.facts;
  const day = effectiveOn === null ? '' : staffFormat(topic).day(effectiveOn);
  return staffPage(topic, {
    subject: `Bind request overdue: ${clientName}`,
    paragraphs: [`${clientName} asked for cover from ${day}, ${AUTO_CLOSE_DAYS} days ago, and is not bound yet.`],
  });
}

export function assignedWords(topic: StaffTopic, by: string): NoticeWords {
  const { clientName, reasons } = topic.facts;
  return staffPage(topic, {
    subject: `Assigned to you: ${clientName}`,
    paragraphs: [`${by} assigned ${clientName} to you.`, ...(reasons === null ? [] : [reasons])],
  });
}

/** To the underwriter who had it in hand. */
export function takenOverWords(topic: StaffTopic, by: string): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `Taken over from you: ${clientName}`,
    paragraphs: [`${by} took over ${clientName}, which you had in hand. You need not do anything more.`],
  });
}

/** What the broker's side did, and who. */
export interface BrokerAct {
  readonly by: string;
  /** What changed, in words, one entry each. */
  readonly what: readonly string[];
}

/** `open` is what is not answered yet, empty when everything is; null when nothing was asked for. */
export function answeredWords(topic: StaffTopic, { by, what }: BrokerAct, open: readonly string[] | null): NoticeWords {
  const { clientName } = topic.facts;
  const isPart = open !== null && open.length > 0;
  const page = staffPage(topic, {
    subject: isPart ? `${clientName}: the broker answered, but not everything` : `${clientName}: the broker answered`,
    paragraphs: [isPart ? `${by} answered. Not everything is answered yet.` : `${by} answered. The request can go on.`],
    items: what,
  });
  return { ...page, facts: [...openRows(open), ...(page.facts ?? [])] };
}

function openRows(open: readonly string[] | null): readonly MailFact[] {
  if (open === null) return [];
  const values = open.length === 0 ? ['nothing, everything is answered'] : open;
  return values.map((value) => ({ label: 'Still open', value }));
}

export function uploadedWords(topic: StaffTopic, { by, what }: BrokerAct): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `${clientName}: a document arrived`,
    paragraphs: [`${by} sent a document:`],
    items: what,
  });
}

export function signedWords(topic: StaffTopic, { by }: BrokerAct): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `${clientName}: the application is signed`,
    paragraphs: [`${by} signed the application. The signed document is on the request.`],
  });
}

export function withdrawnWords(topic: StaffTopic, { by, what }: BrokerAct): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `${clientName}: the request is withdrawn`,
    paragraphs: [`${by} withdrew the request. It is closed, and nothing is left to do.`],
    items: what,
  });
}

export function bindRequestedWords(topic: StaffTopic, { by, what }: BrokerAct): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `Bind requested: ${clientName}`,
    paragraphs: [`${by} chose an option and asks to bind:`],
    items: what,
    tab: '/bind',
  });
}

export function mailFailedWords(
  topic: StaffTopic,
  mail: { readonly to: string; readonly subject: string; readonly failure: string },
): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    subject: `${clientName}: a mail did not arrive`,
    paragraphs: [
      `The mail “${mail.subject}” to ${mail.to} could not be delivered. The mail server said: ${mail.failure}`,
      'Please reach the person in another way.',
    ],
  });
}
