import { minorDigitsOf } from '@bindery/domain/products/index.ts';
import { isObject } from '../calls/tool-answers.ts';
import { textOf } from '../text-of.ts';

/** `Request the bind for Lakeside Engineering LLC: limit $1,000,000, deductible $2,500, total $2,220.76, from 2026-12-23?` */
export function questionAbout(answer: unknown, optionId: unknown): string | undefined {
  const request = isObject(answer) ? answer['quoteRequest'] : undefined;
  if (!isObject(request)) return undefined;
  const { client, quoteData, coverageEffectiveAt } = request;
  const [current] = isObject(quoteData) && Array.isArray(quoteData['nodes']) ? quoteData['nodes'] : [];
  const options: readonly unknown[] =
    isObject(current) && Array.isArray(current['quoteOptions']) ? current['quoteOptions'] : [];
  const option = options.filter(isObject).find(({ id }) => id === optionId);
  if (!option) return undefined;
  const { limitCents, deductibleCents, currency, charges } = option;
  const money = (minor: unknown) => amountOf(Number(minor), textOf(currency, 'USD'));
  const total = isObject(charges) ? money(charges['totalCents']) : '';
  const insured = isObject(client) ? textOf(client['name']) : '';
  return `Request the bind for ${insured}: limit ${money(limitCents)}, deductible ${money(deductibleCents)}, total ${total}, from ${textOf(coverageEffectiveAt, 'the day in the application')}?`;
}

function amountOf(minor: number, currency: string): string {
  const digits = minorDigitsOf(currency) ?? 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return (minor / 10 ** digits).toLocaleString('en-US', format);
}
