import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import { PRODUCTS } from '@bindery/domain/products/index.ts';
import type { MessageNotice } from '../../conversation/index.ts';
import type { MailFact } from '../../database/tables/mail-content.ts';
import { type BrokerTopic, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';
import { type StaffTopic, staffFormat, staffPage } from './staff-words.ts';

type Message = Pick<MessageNotice, 'author' | 'text' | 'change'>;

/** An underwriter wrote to the broker. */
export function messageToBrokerWords(topic: BrokerTopic, message: Message): NoticeWords {
  return withContact(topic, { ...said(topic.facts.clientName, message), button: 'Read and answer' });
}

/** The broker wrote to the underwriter. */
export function messageToUnderwriterWords(topic: StaffTopic, message: Message): NoticeWords {
  const { change } = message;
  if (change) return changeWords(topic, { ...message, change });
  return staffPage(topic, { ...said(topic.facts.clientName, message), tab: '/conversation' });
}

function said(clientName: string, { author, text }: Message) {
  return { subject: `${author} wrote about ${clientName}`, paragraphs: [`${author} wrote about ${clientName}:`, text] };
}

/** What the broker wishes and from which day, with the policy: what was once asked for in the request is past. */
function changeWords(topic: StaffTopic, { author, text, change }: Message & { readonly change: PolicyChange }) {
  const { clientName, productType, policyNumber } = topic.facts;
  const isCancellation = change.kind === 'CANCELLATION';
  const what = isCancellation ? 'The cancellation' : 'A change';
  const wish = isCancellation ? 'to cancel the policy' : 'for a change of the policy';
  const page = staffPage(topic, {
    subject: `${what} of the policy of ${clientName} is asked for`,
    paragraphs: [`${author} asks ${wish} of ${clientName}:`, text],
    tab: '/conversation',
  });
  const facts: readonly MailFact[] = [
    { label: 'Product', value: PRODUCTS[productType].name },
    ...(policyNumber === null ? [] : [{ label: 'Policy', value: policyNumber }]),
    { label: isCancellation ? 'Cancelled from' : 'Changed from', value: staffFormat(topic).day(change.effectiveOn) },
  ];
  return { ...page, facts };
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
