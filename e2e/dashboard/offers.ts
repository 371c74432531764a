/** Quotes with features that a plain one lacks: five columns in another currency, and pairs that are not offered. */
import { addDays } from '@bindery/domain/calendar.ts';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { aDraft, type RunningBindery, untilStatus } from './running-bindery.ts';

const SUBMIT = `mutation ($id: ID!, $info: BrokerQuoteRequestInfoInput!) {
  updateQuoteRequest(id: $id, action: SUBMIT, brokerQuoteRequestInfo: $info) { status }
}`;
const SWEDEN = { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' };
const MILLION = 100_000_000;

const inAMonth = (): string => addDays(new Date().toISOString().slice(0, 10), 30);
const pairs = (retention: number, ...millions: readonly number[]) =>
  millions.map((limit) => ({ aggregateCents: limit * MILLION, deductibleCents: retention }));

interface Asked {
  readonly name: string;
  readonly productType: 'CYBER' | 'CYBER_EU';
  readonly address?: object;
  readonly info: object;
}

async function aShared(bindery: RunningBindery, { info, ...insured }: Asked): Promise<string> {
  const id = await aDraft(bindery, insured);
  await bindery.api(SUBMIT, { id, info });
  await untilStatus(bindery, id, 'QUOTES_SHARED');
  return id;
}

/** Five options of Smart Cyber EU in Swedish kronor; answers the request's id. */
export async function aFiveOptionOffer(bindery: RunningBindery, name: string): Promise<string> {
  const cyberEuQuestions = {
    turnover: { amount: 48 * MILLION, currency: 'SEK' },
    natureOfBusiness: 'Online Retail',
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    mfaEmail: 'YES',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'YES',
    incidentLast3Years: 'NO',
    usTurnoverShareBps: 0,
  };
  const limits = pairs(2_500_000, 1, 2.5, 5, 10, 20);
  const info = { coverageEffectiveAt: inAMonth(), limits, cyberEuQuestions };
  return await aShared(bindery, { name, productType: 'CYBER_EU', address: SWEDEN, info });
}

/** One option, one pair above the largest limit of the class, and a retention that was moved; returns the id. */
export async function anOfferWithGaps(bindery: RunningBindery, name: string): Promise<string> {
  const limits = [...pairs(1_000_000, 5), ...pairs(1_000_000, 1), ...pairs(2_600_000, 1)];
  const info = { ...sampleCyberApplication(inAMonth(), { natureOfBusiness: 'Law Firms' }), limits };
  return await aShared(bindery, { name, productType: 'CYBER', info });
}
