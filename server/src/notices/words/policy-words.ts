import type { SettledNotice } from '../../conversation/index.ts';
import type { CancelledNotice } from '../../quoting/index.ts';
import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';

/** The button opens the page of the policy. */
function withPolicy(topic: BrokerTopic, words: Parameters<typeof withContact>[1]): NoticeWords {
  const { policyId } = topic.facts;
  const made = withContact(topic, { ...words, opens: 'policy' });
  // The preview of a bind has no policy yet.
  return policyId === null ? made : { ...made, path: `/policies/${policyId}` };
}

/** The policy is bound; `needed` is what still has to come before it is issued. */
export function boundWords(topic: BrokerTopic, needed: readonly string[]): NoticeWords {
  const { clientName, policyNumber, effectiveOn } = topic.facts;
  return withPolicy(topic, {
    subject: `${clientName} is bound: ${policyNumber ?? ''}`,
    paragraphs: [
      `Policy ${policyNumber ?? ''} of ${clientName} is bound.`,
      'The binder and the invoice follow within minutes; you find them on the page of the policy.',
      ...(needed.length > 0 ? ['Before the policy can be issued, we still need from you:'] : []),
    ],
    items: needed,
    facts: effectiveOn === null ? [] : [{ label: 'Cover from', value: formatOf(topic).day(effectiveOn) }],
    button: 'Open the policy',
  });
}

/** The policy is issued. */
export function issuedWords(topic: BrokerTopic): NoticeWords {
  const { clientName, policyNumber } = topic.facts;
  return withPolicy(topic, {
    subject: `Policy ${policyNumber ?? ''} of ${clientName} is issued`,
    paragraphs: [`The policy of ${clientName} is issued. Its document is on the page of the policy.`],
    button: 'Open the policy',
  });
}

/** What the broker asked for was done or answered. */
export function settledWords(
  topic: BrokerTopic,
  { by, asker, isAsker, text, change }: SettledNotice & { readonly isAsker: boolean },
): NoticeWords {
  const { clientName, policyNumber } = topic.facts;
  const isCancellation = change.kind === 'CANCELLATION';
  const who = isAsker ? 'you' : asker.name;
  return withPolicy(topic, {
    subject: `${clientName}: the ${isCancellation ? 'cancellation' : 'change'} ${who} asked for is settled`,
    paragraphs: [
      `${by} settled what ${who} asked for on the policy of ${clientName}:`,
      text,
      'The page of the policy shows the policy as it is now.',
    ],
    facts: [
      ...(policyNumber === null ? [] : [{ label: 'Policy', value: policyNumber }]),
      {
        label: isCancellation ? 'Asked to be cancelled from' : 'Asked to be changed from',
        value: formatOf(topic).day(change.effectiveOn),
      },
    ],
    button: 'Open the policy',
  });
}

/** The policy ends before its term. The reason is for the provider's own records. */
export function cancelledWords(
  topic: BrokerTopic,
  { cancelledOn, asked }: Pick<CancelledNotice, 'cancelledOn' | 'asked'>,
  reader: string,
): NoticeWords {
  const { clientName, policyNumber } = topic.facts;
  const number = policyNumber ?? '';
  const day = formatOf(topic).day(cancelledOn);
  const asker = asked?.by.email === reader ? 'You' : asked?.by.name;
  return withPolicy(topic, {
    subject: `Policy ${number} of ${clientName} is cancelled from ${day}`,
    paragraphs: [
      `Policy ${number} of ${clientName} was cancelled. There is no cover from ${day} on. Please tell the insured.`,
      ...(asked && asked.effectiveOn !== cancelledOn
        ? [
            `${asker} asked for a cancellation from ${formatOf(topic).day(asked.effectiveOn)}; the underwriter chose ${day}.`,
          ]
        : []),
      asked
        ? 'If the day is wrong, write to the underwriter at once.'
        : 'If you did not ask for this, write to the underwriter at once.',
    ],
    facts: [{ label: 'Cancelled from', value: day }],
    button: 'Open the policy',
  });
}
