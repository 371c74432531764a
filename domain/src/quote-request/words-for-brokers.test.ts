import { expect, it } from 'vitest';
import { ACTIONS, refusal, STATUSES, transition, typicalFacts, wordsForBroker } from './index.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const BROKERS = ['SUBMIT', 'RESUBMIT', 'SELECT_OPTION', 'UPLOAD_DOCUMENT'] as const;

it.each(BROKERS)('%s is refused in every status with words for people', (action) => {
  for (const status of STATUSES) {
    const contact = { name: 'Uma Reed', email: 'uma.reed@provider.example' };
    for (const more of [
      {},
      { pickedUpBy: contact, lastActedBy: contact },
      { isIndication: true },
      { quoteExpiresAt: 1 },
    ]) {
      const facts = { ...typicalFacts('CYBER', status), isAutoQuoteEligible: false, ...more };
      const refused = refusal(facts, action, 'BROKER', NOW);
      if (!refused) continue;
      const words = wordsForBroker(facts, action, refused);
      expect(`${status}: ${words}`).not.toMatch(
        /RESUBMIT|SUBMIT\b|selectQuoteOption|application type|updateQuoteRequest|isIndication|status is/,
      );
      expect(words).toMatch(/\.$/);
    }
  }
});

it.each([
  [null, 'You can ask for other terms once the underwriter has your answers.'],
  [
    { name: 'Uma Reed', email: 'uma.reed@provider.example' },
    'Uma Reed is reviewing this request and waits for your answers. Write to Uma Reed for other terms.',
  ],
])('promises other terms after the answers only while no underwriter has picked it up', (pickedUpBy, words) => {
  const facts = { ...typicalFacts('CYBER', 'NEEDS_MORE_DATA'), pickedUpBy, lastActedBy: pickedUpBy };
  const refused = refusal(facts, 'RESUBMIT', 'BROKER', NOW);

  expect(refused && wordsForBroker(facts, 'RESUBMIT', refused)).toBe(words);
});

it('leaves the words of other actions as they are', () => {
  const facts = typicalFacts('CYBER', 'INCOMPLETE');
  for (const action of ACTIONS.filter((one) => !BROKERS.some((known) => known === one))) {
    const refused = refusal(facts, action, transition(action).actor, NOW);
    if (refused) expect(wordsForBroker(facts, action, refused)).toBe(refused.message);
  }
});
