import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import type { Product } from '../../model/commands.ts';
import { aClient, CREATE_QUOTE_REQUEST, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
const requestIds = new Map<Product, string>();

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  const clientId = await aClient(broker, partner);
  for (const productType of ['CYBER', 'CYBER_EU', 'TECH_EO'] as const) {
    const { createQuoteRequest } = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType });
    requestIds.set(productType, createQuoteRequest.id);
  }
});

const send = async (product: Product, info: object) =>
  await broker.send(UPDATE, { id: requestIds.get(product), action: 'SUBMIT', info });

const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });
const pairs = (count: number) => Array.from({ length: count }, (_, index) => pair(100_000_000 + index, 1_000_000));
const option = (key: string, data: string | null, type = 'text') => ({ optionalData: [{ key, data, type }] });
const eu = (cyberEuQuestions: object) => ({ cyberEuQuestions });
const tech = (techEoApplicationControls: object) => ({ techEoApplicationControls });
const YES_NO = 'yes-no-uncertain';
const shares = (...revenuePercentages: readonly [string, number][]) =>
  tech({
    revenuePercentages: revenuePercentages.map(([natureOfBusiness, basisPoints]) => ({
      natureOfBusiness,
      basisPoints,
    })),
  });

/** Rows of section 5 of both parts: the product, what is sent, and the path that the answer names. */
const REFUSED: readonly [string, Product, object, string][] = [
  ['a day that has passed', 'CYBER', { coverageEffectiveAt: '2026-11-19' }, 'coverageEffectiveAt'],
  ['a day more than 120 days ahead', 'CYBER', { coverageEffectiveAt: '2027-03-21' }, 'coverageEffectiveAt'],
  ['no limit', 'CYBER', { limits: [] }, 'limits'],
  ['four limits', 'CYBER', { limits: pairs(4) }, 'limits'],
  ['four limits of TECH_EO', 'TECH_EO', { limits: pairs(4) }, 'limits'],
  ['six limits of CYBER_EU', 'CYBER_EU', { limits: pairs(6) }, 'limits'],
  ['a limit of zero', 'CYBER', { limits: [pair(0, 0)] }, 'limits[0].aggregateCents'],
  ['a negative deductible', 'CYBER', { limits: [pair(100, -1)] }, 'limits[0].deductibleCents'],
  ['a pair twice', 'CYBER', { limits: [pair(100, 0), pair(100, 0)] }, 'limits[1]'],
  ['an abbreviated state', 'CYBER', option('domicileState', 'OH'), 'optionalData[0].data'],
  ['a territory', 'TECH_EO', option('domicileState', 'Puerto Rico'), 'optionalData[0].data'],
  ['an unknown nature of business', 'CYBER', option('natureOfBusiness', 'Law Firm'), 'optionalData[0].data'],
  ['a NAICS code that does not exist', 'CYBER', option('natureOfBusiness', '999999'), 'optionalData[0].data'],
  ['a NAICS code for TECH_EO', 'TECH_EO', option('natureOfBusiness', '541511'), 'optionalData[0].data'],
  ['a revenue with cents', 'CYBER', option('grossAnnualRevenue', '1000.50'), 'optionalData[0].data'],
  ['a revenue with separators', 'TECH_EO', option('grossAnnualRevenue', '1,000'), 'optionalData[0].data'],
  ['an unknown band of records', 'CYBER', option('numberOfPiiRecords', 'Min'), 'optionalData[0].data'],
  ['an answer in upper case', 'CYBER', option('claims', 'YES', YES_NO), 'optionalData[0].data'],
  ['other where it is no answer', 'CYBER', option('encryptPos', 'other', YES_NO), 'optionalData[0].data'],
  ['a type of another key', 'CYBER', option('claims', 'yes', 'text'), 'optionalData[0].type'],
  ['an unknown key', 'CYBER', option('favouriteColour', 'red'), 'optionalData[0].key'],
  [
    'a currency that does not exist',
    'CYBER_EU',
    eu({ turnover: { amount: 1, currency: 'EEU' } }),
    'cyberEuQuestions.turnover.currency',
  ],
  [
    'a currency in lower case',
    'CYBER_EU',
    eu({ turnover: { amount: 1, currency: 'sek' } }),
    'cyberEuQuestions.turnover.currency',
  ],
  [
    'a negative turnover',
    'CYBER_EU',
    eu({ turnover: { amount: -1, currency: 'SEK' } }),
    'cyberEuQuestions.turnover.amount',
  ],
  ['a share above the whole', 'CYBER_EU', eu({ usTurnoverShareBps: 10_001 }), 'cyberEuQuestions.usTurnoverShareBps'],
  ['OTHER where it is no answer', 'CYBER_EU', eu({ mfaEmail: 'OTHER' }), 'cyberEuQuestions.mfaEmail'],
  [
    'a class that is not on the list',
    'CYBER_EU',
    eu({ natureOfBusiness: 'Retail, online' }),
    'cyberEuQuestions.natureOfBusiness',
  ],
  [
    'shares above the whole',
    'TECH_EO',
    shares(['IT Consulting', 6000], ['UX and UI Design', 5000]),
    'techEoApplicationControls.revenuePercentages',
  ],
  [
    'a share of nothing',
    'TECH_EO',
    shares(['IT Consulting', 0]),
    'techEoApplicationControls.revenuePercentages[0].basisPoints',
  ],
  [
    'a share of an unknown class',
    'TECH_EO',
    shares(['Consulting of IT', 10]),
    'techEoApplicationControls.revenuePercentages[0].natureOfBusiness',
  ],
  [
    'a contract of negative value',
    'TECH_EO',
    tech({ largestContracts: { client1Value: -1 } }),
    'techEoApplicationControls.largestContracts.client1Value',
  ],
];

describe('a value that is not valid', () => {
  it.each(REFUSED)('%s (%s) is named and nothing is saved', async (...[, product, info, path]) => {
    const { errors } = await send(product, info);

    const paths = errors?.[0]?.extensions.details?.problems?.map((problem) => problem.path);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(paths).toEqual([`brokerQuoteRequestInfo.${path}`]);
    const read = await broker.ok(QUOTE_REQUEST, { id: requestIds.get(product) });
    expect(read.quoteRequest.status).toBe('INCOMPLETE');
  });

  it.each([
    ['a number of limits that is not whole', 'CYBER', { limits: [{ aggregateCents: 1.5, deductibleCents: 0 }] }],
    ['a day that does not exist', 'CYBER', { coverageEffectiveAt: '2027-02-29' }],
    ['a day in another form', 'CYBER', { coverageEffectiveAt: '15.12.2026' }],
    ['an unknown band of records', 'CYBER_EU', eu({ numberOfPiiRecords: 'MANY' })],
    ['similarCoverage true', 'TECH_EO', tech({ similarCoverage: true })],
    ['an unknown backup frequency', 'TECH_EO', tech({ backupFrequency: 'HOURLY' })],
  ] as const)('%s (%s) does not pass the schema', async (...[, product, info]) => {
    const { data, errors } = await send(product, info);

    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
  });

  it.each([1.5, 2 ** 53])('%d is no amount: the answer says which numbers are', async (aggregateCents) => {
    const { errors } = await send('CYBER', { limits: [{ aggregateCents, deductibleCents: 0 }] });

    expect(JSON.stringify(errors)).toContain('a whole JSON number within +-(2^53 - 1)');
  });

  it('does not hide the others', async () => {
    const info = { coverageEffectiveAt: '2026-01-01', limits: [], ...option('domicileState', 'OH') };
    const { errors } = await send('CYBER', info);

    expect(errors?.[0]?.extensions.details?.problems?.map((problem) => problem.path)).toEqual([
      'brokerQuoteRequestInfo.coverageEffectiveAt',
      'brokerQuoteRequestInfo.limits',
      'brokerQuoteRequestInfo.optionalData[0].data',
    ]);
  });
});

describe('a value that is valid', () => {
  it.each([
    ['today', 'CYBER', { coverageEffectiveAt: '2026-11-20' }],
    ['120 days ahead', 'CYBER', { coverageEffectiveAt: '2027-03-20' }],
    ['three limits', 'CYBER', { limits: pairs(3) }],
    ['five limits', 'CYBER_EU', { limits: pairs(5) }],
    ['a NAICS code', 'CYBER', option('natureOfBusiness', '541511')],
    ['the District of Columbia', 'TECH_EO', option('domicileState', 'District of Columbia')],
    ['other', 'CYBER', option('vpnAndMfa', 'other', 'yes-no-other-uncertain')],
    ['a comment without a claim', 'CYBER', option('claimsComment', 'None.')],
    ['OTHER', 'CYBER_EU', eu({ pciCompliant: 'OTHER' })],
    ['a currency without minor digits', 'CYBER_EU', eu({ turnover: { amount: 1, currency: 'ISK' } })],
    ['similarCoverage no', 'TECH_EO', tech({ similarCoverage: 'no' })],
    ['the whole revenue', 'TECH_EO', shares(['IT Consulting', 10_000])],
    ['nothing at all', 'TECH_EO', {}],
  ] as const)('%s (%s) is taken', async (...[, productType, info]) => {
    const clientId = await aClient(broker, partner);
    const { createQuoteRequest: made } = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType });

    const { updateQuoteRequest } = await broker.ok(UPDATE, { id: made.id, action: 'SUBMIT', info });

    expect(updateQuoteRequest.status).toBe('SUBMITTED');
  });
});
