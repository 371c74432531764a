import type { AddedNotice } from '../../quoting/index.ts';
import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';

/** Something more is needed than the quote says. */
export function subjectivityAddedWords(
  topic: BrokerTopic,
  { type, description }: Pick<AddedNotice, 'type' | 'description'>,
): NoticeWords {
  const { clientName } = topic.facts;
  const before = type === 'PRE_BIND' ? 'Before we can bind' : 'Before we can issue the policy';
  return withContact(topic, {
    subject: `${clientName}: one more thing is needed`,
    paragraphs: [`${before}, we also need:`],
    items: [description],
    button: 'Send it now',
  });
}

/** The insured signed; `open` is what is still needed before the bind. */
export function signedForAgentWords(topic: BrokerTopic, by: string, open: readonly string[]): NoticeWords {
  const { clientName, status } = topic.facts;
  const isAllThere = open.length === 0 && status === 'BIND_REQUESTED';
  return withContact(topic, {
    subject: `${clientName}: the application is signed`,
    paragraphs: [
      `${by} signed the application of ${clientName}. The signed document is on the page of the request.`,
      ...(open.length > 0 ? ['Before we can bind, we still need:'] : []),
      ...(isAllThere ? ['There is nothing for you to do now: the underwriter binds next.'] : []),
    ],
    items: open,
    button: 'Open the request',
  });
}

/** Cover begins soon, and something is still open. */
export function subjectivityDueWords(topic: BrokerTopic, open: readonly string[]): NoticeWords {
  const { clientName, effectiveOn } = topic.facts;
  const day = effectiveOn === null ? '' : formatOf(topic).day(effectiveOn);
  return withContact(topic, {
    subject: `${clientName}: still needed before cover begins on ${day}`,
    paragraphs: [`Cover for ${clientName} is to begin on ${day}. Before we can bind, we still need:`],
    items: open,
    button: 'Send it now',
  });
}
