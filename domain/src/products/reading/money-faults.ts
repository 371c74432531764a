import { TEXT_LENGTH } from '../../text/index.ts';
import { EXCHANGE_RATES, minorDigitsOf } from '../currencies.ts';
import type { AnswerFault } from './answer-fault.ts';

const QUOTED_IN = EXCHANGE_RATES.map(({ currency }) => currency).join(', ');

/** An amount of 0 or more in the minor units of a currency that exists. */
export function moneyFaults(value: unknown): readonly AnswerFault[] {
  const money = typeof value === 'object' && value !== null ? value : {};
  const amount = 'amount' in money ? money.amount : undefined;
  const currency = 'currency' in money ? money.currency : undefined;
  const faults: AnswerFault[] = [];
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) {
    faults.push({
      at: '.amount',
      message: 'must be a whole number of minor units (cents), 0 or more',
      remedy: 'Send minor units: 48000000 is EUR 480,000.00.',
    });
  }
  if (typeof currency !== 'string' || minorDigitsOf(currency) === undefined) {
    faults.push({
      at: '.currency',
      message: 'must be a three-letter ISO 4217 code in upper case, for example EUR',
      remedy: currencyRemedy(currency),
    });
  }
  return faults;
}

function currencyRemedy(currency: unknown): string {
  const upper = typeof currency === 'string' ? currency.slice(0, TEXT_LENGTH).trim().toUpperCase() : '';
  return minorDigitsOf(upper) === undefined
    ? `Send a code; quotes are made in ${QUOTED_IN}.`
    : `Send "${upper}", in upper case.`;
}
