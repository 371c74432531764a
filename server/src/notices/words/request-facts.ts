import { currencyOf, PRODUCTS } from '@bindery/domain/products/index.ts';
import type { MailFact } from '../../database/tables/mail-content.ts';
import type { OfferRow } from '../../quote-requests/index.ts';
import type { RequestFacts } from '../facts-store.ts';
import type { MarketFormat } from './market-format.ts';

interface Provider {
  readonly name: string;
  readonly mail: string;
  readonly phone?: string | undefined;
}

/** Whom a broker can ask, by name, address and number. */
export function contactFact(facts: RequestFacts, provider: Provider): MailFact {
  const { underwriterName: name, underwriterEmail: email } = facts;
  const phone = facts.underwriterPhone ?? provider.phone;
  const who = name === null || email === null ? [provider.name, provider.mail] : [name, email];
  const value = [...who, ...(phone === undefined ? [] : [phone])].join(', ');
  return { label: name === null ? 'Your contact' : 'Your underwriter', value };
}

type Offer = Pick<OfferRow, 'limitCents' | 'deductibleCents' | 'premiumCents' | 'currency' | 'charges'>;

/** One offered option as rows of figures. */
export function optionFacts(option: Offer, { money }: MarketFormat): readonly MailFact[] {
  const { currency, charges } = option;
  const withoutTaxes = charges.taxStatus === 'NOT_AVAILABLE' ? ' without taxes' : '';
  return [
    { label: 'Limit', value: money(option.limitCents, currency) },
    { label: 'Retention', value: money(option.deductibleCents, currency) },
    { label: 'Premium', value: money(option.premiumCents, currency) },
    { label: `Total${withoutTaxes}`, value: money(charges.totalCents, currency) },
  ];
}

/** One of several options in a line. */
export function optionLine(option: Offer, { money }: MarketFormat): string {
  const amount = (cents: number): string => money(cents, option.currency);
  return `${amount(option.limitCents)} limit, ${amount(option.deductibleCents)} retention: premium ${amount(option.premiumCents)}, total ${amount(option.charges.totalCents)}`;
}

/** What an underwriter wants to know before opening a request. */
export function requestFactRows(facts: RequestFacts, format: MarketFormat): readonly MailFact[] {
  const currency = currencyOf(facts.application);
  const limits = [...new Set(facts.application.limits.map(({ aggregateCents }) => aggregateCents))];
  const rows: readonly (MailFact | undefined)[] = [
    { label: 'Product', value: PRODUCTS[facts.productType].name },
    limits.length === 0
      ? undefined
      : { label: 'Limit asked', value: limits.map((cents) => format.money(cents, currency)).join(', ') },
    facts.premiumCents === null
      ? undefined
      : { label: 'Premium indication', value: format.money(facts.premiumCents, currency) },
    facts.effectiveOn === null ? undefined : { label: 'Cover from', value: format.day(facts.effectiveOn) },
  ];
  return rows.filter((row) => row !== undefined);
}
