import { EXCHANGE_RATES } from '../../products/index.ts';
import { isAbove } from '../answers/revenue.ts';
import type { RuleFacts } from '../reading.ts';
import { rule, when } from './rule.ts';
import { thresholdOf } from './thresholds.ts';

/** Where Smart Cyber EU is offered. */
export const CYBER_EU_COUNTRIES =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB CH'.split(' ');

const NATURE = {
  CYBER: 'optionalData.natureOfBusiness',
  CYBER_EU: 'cyberEuQuestions.natureOfBusiness',
} as const;
const COUNTRY = 'client.address.country';

export const CLASS_DECLINE = rule({
  id: 'CLASS_DECLINE',
  kind: 'DECLINE',
  scope: 'REQUEST',
  declineLossReason: 'DECLINE_UNDERWRITING_APPETITE',
  fields: NATURE,
  firesWhen: 'The nature of business is outside our appetite, where the provider declines such a business at once.',
  clause: 'the nature of business {value} is outside our appetite',
  remedy: null,
  who: 'underwriter',
  find: (reading) => byAppetite(reading, appetiteOf(reading) === 'decline'),
});

export const CLASS_REFER = rule({
  id: 'CLASS_REFER',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: NATURE,
  firesWhen: 'The nature of business is one that an underwriter always reviews, or is outside our appetite.',
  clause: 'we must review all submissions in the nature of business {value}',
  remedy: null,
  who: 'underwriter',
  find: (reading) => byAppetite(reading, appetiteOf(reading) === 'refer'),
});

export const TERRITORY = rule({
  id: 'TERRITORY',
  kind: 'REFER',
  scope: 'REQUEST',
  isAboutAppetite: true,
  declineLossReason: 'DECLINE_UNABLE_OFFER_TERMS',
  fields: { CYBER_EU: COUNTRY },
  firesWhen: `The client's country is given and not one of ${CYBER_EU_COUNTRIES.join(' ')}.`,
  clause: 'this product is not offered in {code}',
  remedy: null,
  who: 'underwriter',
  find: ({ client: { country } }) =>
    when(country !== null && !CYBER_EU_COUNTRIES.includes(country), {
      observed: country ?? '',
      required: CYBER_EU_COUNTRIES.join(' '),
      values: { code: country ?? '' },
    }),
});

export const TERRITORY_REVIEW = rule({
  id: 'TERRITORY_REVIEW',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: COUNTRY, TECH_EO: COUNTRY },
  firesWhen: "The client's country is given and not US.",
  clause: 'the insured has an address outside the United States',
  remedy: 'Correct the address.',
  who: 'broker',
  find: ({ client: { country } }) =>
    when(country !== null && country !== 'US', {
      observed: country ?? '',
      required: 'US',
      fix: (facts) => ({ ...facts, client: { ...facts.client, country: 'US' } }),
    }),
});

export const CURRENCY_UNSUPPORTED = rule({
  id: 'CURRENCY_UNSUPPORTED',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER_EU: 'cyberEuQuestions.turnover.currency' },
  firesWhen: 'The currency of the turnover is not in the rate table.',
  clause: 'quotes in {code} are prepared by an underwriter',
  remedy: 'Use a listed currency.',
  who: 'broker',
  find: ({ application, money, currency }) =>
    when(application.cyberEuQuestions?.turnover !== undefined && money === undefined, {
      observed: currency,
      required: EXCHANGE_RATES.map((rate) => rate.currency).join(' '),
      values: { code: currency },
    }),
});

export const REVENUE_ABOVE_MAX = rule({
  id: 'REVENUE_ABOVE_MAX',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: {
    CYBER: 'optionalData.grossAnnualRevenue',
    CYBER_EU: 'cyberEuQuestions.turnover',
    TECH_EO: 'optionalData.grossAnnualRevenue',
  },
  firesWhen: 'Gross annual revenue is above $100,000,000; for Smart Cyber EU turnover above EUR 100,000,000.',
  clause: '{what} is above {maximum}',
  remedy: null,
  who: 'underwriter',
  find: ({ application, revenue, money, settings }) => {
    const turnover = application.cyberEuQuestions?.turnover;
    const maximum = turnover ? 'EUR 100,000,000' : '$100,000,000';
    const observed = turnover
      ? money?.format(turnover.amount)
      : money?.format(Number(application.optionalData.grossAnnualRevenue) * 100);
    return when(revenue !== undefined && isAbove(revenue, thresholdOf('REVENUE_ABOVE_MAX', settings)), {
      ...(observed === undefined ? {} : { observed }),
      required: `${maximum} or less`,
      values: { what: turnover ? 'turnover' : 'gross annual revenue', maximum },
    });
  },
});

export const TECH_ALWAYS = rule({
  id: 'TECH_ALWAYS',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { TECH_EO: 'productType' },
  firesWhen: 'Always.',
  clause: 'every Smart Tech E+O submission is reviewed by an underwriter',
  remedy: null,
  who: 'underwriter',
  find: () => [{}],
});

export const RENEWAL_REVIEW = rule({
  id: 'RENEWAL_REVIEW',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: null, CYBER_EU: null, TECH_EO: null },
  firesWhen: 'The request renews a policy.',
  clause: 'renewals are handled by the assigned underwriter',
  remedy: null,
  who: 'underwriter',
  find: ({ facts }) => when(facts.transaction === 'RENEWAL'),
});

function byAppetite({ application }: RuleFacts, fires: boolean): ReturnType<typeof when> {
  const given = application.cyberEuQuestions?.natureOfBusiness ?? application.optionalData.natureOfBusiness;
  return when(fires, { observed: given ?? '', values: { value: given ?? '' } });
}

/** The appetite for the class, after applying the operator's setting. */
function appetiteOf({ business, settings }: RuleFacts): string | undefined {
  return business?.appetite === 'decline' && settings.outOfAppetiteAction === 'REFER' ? 'refer' : business?.appetite;
}
