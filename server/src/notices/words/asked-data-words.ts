import { type AnsweredItem, unansweredItems } from '@bindery/domain/quote-request/index.ts';
import type { RequestFacts } from '../facts-store.ts';
import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import { itemLines } from './item-lines.ts';
import type { MarketFormat } from './market-format.ts';
import type { NoticeWords } from './notice-words.ts';
import { type StaffTopic, staffFormat, staffPage } from './staff-words.ts';

/** To the agent: the last day for an answer is near. */
export function dataDueWords(topic: BrokerTopic): NoticeWords {
  const { clientName } = topic.facts;
  const day = lastDay(topic.facts, formatOf(topic));
  return withContact(topic, {
    subject: `${clientName}: please answer by ${day}`,
    paragraphs: awaited(topic.facts, `To go on with ${clientName} we still need:`),
    items: itemLines(openOf(topic.facts)),
    facts: [{ label: 'Please answer by', value: day }],
    button: 'Answer now',
  });
}

/** To the agent: it has passed. */
export function dataOverdueWords(topic: BrokerTopic): NoticeWords {
  const { clientName } = topic.facts;
  const day = lastDay(topic.facts, formatOf(topic));
  return withContact(topic, {
    subject: `${clientName}: your answer was due on ${day}`,
    paragraphs: [
      `We asked you to answer by ${day}, and cannot go on with ${clientName} before you do.`,
      ...awaited(topic.facts, 'We still need:'),
    ],
    items: itemLines(openOf(topic.facts)),
    button: 'Answer now',
  });
}

/** To the underwriter: the broker has let the day pass. */
export function dataOverdueWordsForStaff(topic: StaffTopic): NoticeWords {
  const { facts } = topic;
  const open = openOf(facts);
  return staffPage(topic, {
    subject: `${facts.clientName}: the broker has not answered in time`,
    paragraphs: [
      `The broker was asked to answer by ${lastDay(facts, staffFormat(topic))}.`,
      open.length > 0 ? 'Still open:' : 'Everything is answered, but the broker has not sent the request again.',
    ],
    items: itemLines(open),
  });
}

/** Answers are typed one by one and sent together: it may be the sending alone that is missing. */
function awaited(facts: RequestFacts, whenOpen: string): readonly string[] {
  if (openOf(facts).length > 0) return [whenOpen];
  return ['You have answered everything, but not sent it yet. Open the request and submit it.'];
}

function openOf({ dataRequest }: RequestFacts): readonly AnsweredItem[] {
  return unansweredItems(dataRequest);
}

function lastDay({ dataRequest }: RequestFacts, format: MarketFormat): string {
  return dataRequest === null ? '' : format.day(dataRequest.dueOn);
}
