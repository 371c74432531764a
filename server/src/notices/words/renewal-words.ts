import type { MailFact } from '../../database/tables/mail-content.ts';
import { type BrokerTopic, formatOf, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';

/** The policy ends with its term, and its renewal request is closed. */
export function notRenewedWords(topic: BrokerTopic): NoticeWords {
  const { clientName, expiringPolicyNumber } = topic.facts;
  const number = expiringPolicyNumber ?? '';
  return withContact(topic, {
    subject: `${number} of ${clientName} will not be renewed`,
    paragraphs: [
      `Policy ${number} of ${clientName} expires on ${expiryOf(topic)} and will not be renewed.`,
      'The insured needs cover elsewhere from that day on. Its underwriter can tell you more.',
    ],
    facts: expiringTerms(topic),
    button: 'Open the request',
  });
}

/** The renewal of a policy is open, or will not be offered. */
export function renewalWords(topic: BrokerTopic): NoticeWords {
  const { clientName, expiringPolicyNumber, renewalType } = topic.facts;
  if (renewalType === 'NON_RENEWAL') return notRenewedWords(topic);
  const number = expiringPolicyNumber ?? '';
  return withContact(topic, {
    subject: `${number} of ${clientName} is due for renewal`,
    paragraphs: [
      `Policy ${number} of ${clientName} expires on ${expiryOf(topic)}.`,
      'Its renewal request is open, with the answers of the last term. Check them and submit it.',
    ],
    facts: expiringTerms(topic),
    button: 'Open the renewal',
    page: '/renewal',
  });
}

/** Of the policy, not of the request: its effective date is an answer, which the broker may change. */
function expiryOf(topic: BrokerTopic): string {
  const { expiresOn } = topic.facts;
  return expiresOn === null ? '' : formatOf(topic).day(expiresOn);
}

/** What the insured has now, to compare the offer with. */
function expiringTerms(topic: BrokerTopic): readonly MailFact[] {
  const { expiringLimitCents, expiringRetentionCents, expiringPremiumCents, expiringCurrency } = topic.facts;
  const { money } = formatOf(topic);
  const rows = [
    { label: 'Expiring aggregate limit', cents: expiringLimitCents },
    { label: 'Expiring retention', cents: expiringRetentionCents },
    { label: 'Expiring premium', cents: expiringPremiumCents },
  ];
  const terms = rows.flatMap(({ label, cents }) =>
    cents === null || expiringCurrency === null ? [] : [{ label, value: money(cents, expiringCurrency) }],
  );
  return [...terms, { label: 'Expires on', value: expiryOf(topic) }];
}
