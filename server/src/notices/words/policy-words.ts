import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';

/** The button opens the page of the policy. */
function withPolicy(topic: BrokerTopic, words: Parameters<typeof withContact>[1]): NoticeWords {
  const { policyId } = topic.facts;
  const said = withContact(topic, words);
  return policyId === null ? said : { ...said, path: `/policies/${policyId}` };
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

/** The renewal of a policy is open, or will not be offered. */
export function renewalWords(topic: BrokerTopic): NoticeWords {
  const { clientName, effectiveOn, expiringPolicyNumber, renewalType } = topic.facts;
  const day = effectiveOn === null ? '' : formatOf(topic).day(effectiveOn);
  const number = expiringPolicyNumber ?? '';
  if (renewalType === 'NON_RENEWAL') {
    return withContact(topic, {
      subject: `${number} of ${clientName} will not be renewed`,
      paragraphs: [
        `Policy ${number} of ${clientName} expires on ${day} and will not be renewed.`,
        'The insured needs cover elsewhere from that day on. Its underwriter can tell you more.',
      ],
      button: 'Open the request',
    });
  }
  return withContact(topic, {
    subject: `${number} of ${clientName} is due for renewal`,
    paragraphs: [
      `Policy ${number} of ${clientName} expires on ${day}.`,
      'Its renewal request is open, with the answers of the last term. Check them and submit it.',
    ],
    button: 'Open the renewal',
    page: '/renewal',
  });
}
