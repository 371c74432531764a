import type { MessageNotice } from '../../conversation/index.ts';
import { type BrokerTopic, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';
import { type StaffTopic, staffPage } from './staff-words.ts';

type Message = Pick<MessageNotice, 'author' | 'text' | 'asksForChange'>;

/** An underwriter wrote to the broker. */
export function messageToBrokerWords(topic: BrokerTopic, message: Message): NoticeWords {
  return withContact(topic, { ...said(topic.facts.clientName, message), button: 'Read and answer' });
}

/** The broker wrote to the underwriter. */
export function messageToUnderwriterWords(topic: StaffTopic, message: Message): NoticeWords {
  return staffPage(topic, { ...said(topic.facts.clientName, message), tab: '/conversation' });
}

function said(clientName: string, { author, text, asksForChange }: Message) {
  return asksForChange
    ? {
        subject: `A change of the policy of ${clientName} is asked for`,
        paragraphs: [`${author} asks for a change of the policy of ${clientName}:`, text],
      }
    : { subject: `${author} wrote about ${clientName}`, paragraphs: [`${author} wrote about ${clientName}:`, text] };
}

/** A colleague mentioned the reader in a note, to which the page goes. */
export function mentionWords(
  topic: StaffTopic,
  { by, text, noteId }: { readonly by: string; readonly text: string; readonly noteId: string },
): NoticeWords {
  const { clientName } = topic.facts;
  return staffPage(topic, {
    tab: `#note-${noteId}`,
    subject: `${by} mentioned you: ${clientName}`,
    paragraphs: [`${by} wrote a note on ${clientName}:`, text],
  });
}
