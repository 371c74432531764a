import { expect, it } from 'vitest';
import { questionAbout } from './bind-question.ts';

const answer = (currency: string, limitCents: number) => ({
  quoteRequest: {
    client: { name: 'Fjord Engineering' },
    coverageEffectiveAt: '2026-12-23',
    quoteData: {
      nodes: [
        {
          quoteOptions: [
            {
              id: 'a',
              currency,
              limitCents,
              deductibleCents: limitCents / 100,
              charges: { totalCents: limitCents / 500 },
            },
          ],
        },
      ],
    },
  },
});

it.each([
  ['USD', 100_000_000, 'limit $1,000,000.00, deductible $10,000.00, total $2,000.00'],
  ['EUR', 100_000_000, 'limit €1,000,000.00, deductible €10,000.00, total €2,000.00'],
  // A króna has no minor unit: the amounts of the API are whole krónur.
  ['ISK', 150_000_000, 'limit ISK 150,000,000, deductible ISK 1,500,000, total ISK 300,000'],
])('a person is asked about the amounts of %s that will be bound', (currency, limit, words) => {
  expect(questionAbout(answer(currency, limit), 'a')).toBe(
    `Request the bind for Fjord Engineering: ${words}, from 2026-12-23?`,
  );
});

it('there is no question about an option that the quote does not have', () => {
  expect(questionAbout(answer('USD', 1), 'b')).toBeUndefined();
});
