/** What is sent for each product, its answers and its faults. */
import { aCyberApplication, COLUMBUS } from '../support/operations.ts';
import type { Answers, Fault, Product, Site, Update } from './commands.ts';
import { addDays } from './spec/look-up.ts';

const SITES: Readonly<Record<Site, string | null>> = {
  GOOD: 'auto-quotable-scan.test',
  REFERABLE: 'referable-scan.test',
  DECLINABLE: 'auto-declinable-scan.test',
  PENDING: 'scan-pending.test',
  FAILED: 'scan-failed.test',
  NONE: null,
};

/** Two pairs on every grid, so that none is adjusted. */
const LIMITS = [100_000_000, 50_000_000].map((aggregateCents) => ({ aggregateCents, deductibleCents: 1_000_000 }));
const [FIRST_LIMIT] = LIMITS;

export function clientOf(product: Product, site: Site = 'GOOD') {
  const address = product === 'CYBER_EU' ? { country: 'SE', postalCode: '753 20' } : COLUMBUS;
  return { name: 'Acme Engineering', primaryWebsite: SITES[site], address };
}

/** A whole application but for its effective date. */
export function answersOf(product: Product, answers: Answers): object {
  return { limits: LIMITS, ...questions(product, answers) };
}

/** `brokerQuoteRequestInfo` of a call; null sends none. */
export function infoOf(product: Product, command: Update, today: string): object | null {
  const { answers, daysAhead, isIndication, hasTria, fault } = command;
  if (answers === 'NOTHING') return fault === 'NONE' ? null : faulty(product, fault, today);
  const day = { coverageEffectiveAt: addDays(today, daysAhead) };
  if (answers === 'ONLY_DAY') return { ...day, ...faulty(product, fault, today) };
  const terms = { isIndication, ...(product === 'CYBER_EU' ? {} : { hasTria }) };
  return { ...day, ...terms, ...answersOf(product, answers), ...faulty(product, fault, today) };
}

function questions(product: Product, answers: Answers, wrongClass?: string): object {
  const claims = answers === 'CLAIMS';
  const natureOfBusiness =
    wrongClass ?? (answers === 'OUT_OF_APPETITE' ? 'Casinos and Gambling' : 'Engineering Services');
  switch (product) {
    case 'CYBER': {
      const { optionalData, applicationQuestions } = aCyberApplication({
        claims: claims ? 'yes' : 'no',
        natureOfBusiness,
      });
      return { optionalData, applicationQuestions };
    }
    case 'CYBER_EU':
      return { cyberEuQuestions: euQuestions(natureOfBusiness, claims) };
    case 'TECH_EO': {
      const texts = { domicileState: 'Texas', natureOfBusiness: wrongClass ?? 'IT Consulting' };
      const numbers = { grossAnnualRevenue: '5000000', numberOfPiiRecords: 'min' };
      const optionalData = Object.entries({ ...texts, ...numbers }).map(([key, data]) => ({ key, data, type: 'text' }));
      return { optionalData, techEoApplicationControls: { claims } };
    }
    default:
      return product satisfies never;
  }
}

function euQuestions(natureOfBusiness: string, claims: boolean): object {
  return {
    turnover: { amount: 48_000_000, currency: 'EUR' },
    natureOfBusiness,
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    mfaEmail: 'YES',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'YES',
    incidentLast3Years: claims ? 'YES' : 'NO',
    usTurnoverShareBps: 0,
  };
}

function faulty(product: Product, fault: Fault, today: string): object {
  switch (fault) {
    case 'DAY_PASSED':
      return { coverageEffectiveAt: addDays(today, -1) };
    case 'DAY_TOO_FAR':
      return { coverageEffectiveAt: addDays(today, 121) };
    case 'SAME_PAIR_TWICE':
      return { limits: [FIRST_LIMIT, FIRST_LIMIT] };
    case 'TOO_MANY_LIMITS': {
      const length = product === 'CYBER_EU' ? 6 : 4;
      return { limits: Array.from({ length }, (_, index) => ({ ...FIRST_LIMIT, deductibleCents: index * 100_000 })) };
    }
    case 'WRONG_CLASS':
      return questions(product, 'CLEAN', 'Keeping Dragons');
    default:
      return {};
  }
}
