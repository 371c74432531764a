import { describe, expect, expectTypeOf, it } from 'vitest';
import { data, failure, type Scripted, scriptedServer } from '../../test/scripted-server.ts';
import type { AnyQuote, Application, QuoteOutcome } from '../index.ts';
import { infoOf } from './application.ts';

const OPTION = { id: 'o-1', currency: 'USD', charges: { totalCents: 223_400 } };
const aRequest = (fields: object = {}) => ({
  id: 'q-1',
  productType: 'CYBER',
  status: 'INCOMPLETE',
  isAutoQuoteEligible: null,
  autoQuoteDecision: null,
  declineLossReason: 'NOT_APPLICABLE',
  declineExplanation: null,
  underwriter: null,
  quoteExpiresAt: null,
  quoteData: { nodes: [] },
  ...fields,
});
const created = data({ createQuoteRequest: aRequest() });
const read = (fields: object): Response => data({ quoteRequest: aRequest(fields) });
const link = (url: string): Response =>
  data({ underwritingDataCredentials: { url, expiresAt: '', upload: { id: `id of ${url}` } } });

async function aQuote(script: readonly Scripted[]) {
  const server = scriptedServer([created, ...script]);
  return { ...server, quote: await server.broker.quotes.create('c-1', 'CYBER') };
}

describe('untilQuoted', () => {
  it('asks in growing pauses, and answers the options', async () => {
    const waiting = read({ status: 'SUBMITTED', isAutoQuoteEligible: true });
    const shared = read({
      status: 'QUOTES_SHARED',
      quoteExpiresAt: '2026-12-20T12:00:00.000Z',
      quoteData: { nodes: [{ quoteOptions: [OPTION], upload: { url: null } }] },
    });
    const { quote, waited } = await aQuote([waiting, waiting, waiting, shared]);

    const offer = await quote.untilQuoted();

    expect(offer).toMatchObject({
      status: 'QUOTES_SHARED',
      options: [OPTION],
      expiresAt: new Date('2026-12-20T12:00Z'),
    });
    expect(waited.map(Math.round)).toEqual([1000, 1400, 1960]);
    expect(quote.request.status).toBe('QUOTES_SHARED');
  });

  const reasons = [{ ruleId: 'PRIOR_CLAIM', message: 'There was a claim.' }];
  it.each([
    [
      { status: 'DECLINED', declineLossReason: 'DECLINE_POOR_CONTROLS' },
      { status: 'DECLINED', reasons },
    ],
    [
      { status: 'SUBMITTED', isAutoQuoteEligible: false, underwriter: { name: 'Uma' } },
      { status: 'REFERRED', reasons },
    ],
    [{ status: 'NEEDS_MORE_DATA' }, { status: 'REFERRED', request: { status: 'NEEDS_MORE_DATA' } }],
    [{ status: 'HOLD' }, { status: 'REFERRED' }],
  ])('answers %o with the reasons', async (fields, outcome) => {
    const { quote } = await aQuote([read({ ...fields, autoQuoteDecision: { isEligible: false, reasons } })]);

    expect(await quote.untilQuoted()).toMatchObject(outcome);
  });

  it('waits through a referral when it is told to', async () => {
    const { quote } = await aQuote([read({ status: 'HOLD' }), read({ status: 'DECLINED' })]);

    expect(await quote.untilQuoted({ throughReferral: true })).toMatchObject({ status: 'DECLINED' });
  });

  it.each(['INCOMPLETE', 'CLOSED'])('refuses a request that is %s', async (status) => {
    const { quote } = await aQuote([read({ status })]);

    await expect(quote.untilQuoted()).rejects.toMatchObject({ code: 'INVALID_STATE', details: { status } });
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    const { quote } = await aQuote([
      () => {
        stop.abort(new Error('closed the window'));
        return read({ status: 'SUBMITTED' });
      },
    ]);

    await expect(quote.untilQuoted({ signal: stop.signal })).rejects.toThrow('closed the window');
  });
});

describe('documents', () => {
  it('are waited for, and read again with a fresh link when one has expired', async () => {
    const withLink = (url: string | null) => read({ quoteData: { nodes: [{ id: 'd', upload: { url } }] } });
    const { quote, sent } = await aQuote([
      withLink(null),
      withLink('https://files.example/1'),
      new Response('expired', { status: 403 }),
      withLink('https://files.example/2'),
      new Response('%PDF-1.7'),
    ]);

    expect(new TextDecoder().decode(await quote.pdf())).toBe('%PDF-1.7');
    expect(sent.at(-1)).toMatchObject({ method: 'GET', url: 'https://files.example/2' });
    expect(sent.at(-1)?.headers.has('x-api-key')).toBe(false);
  });

  it('are uploaded from the first step again when one of the three fails', async () => {
    const { quote, sent } = await aQuote([
      link('https://files.example/1'),
      new TypeError('fetch failed'),
      link('https://files.example/2'),
      new Response(''),
      failure('UPLOAD_NOT_READY', { retryable: true }),
      link('https://files.example/3'),
      new Response(''),
      data({ completeUpload: { id: 'u-3', name: 'loss-runs.txt' } }),
    ]);

    expect(await quote.upload(new File(['none'], 'loss-runs.txt'))).toEqual({ id: 'u-3', name: 'loss-runs.txt' });
    const steps = sent.slice(1).map(({ operation, method, url }) => operation || `${method} ${url.at(-1)}`);
    expect(steps.join(', ')).toBe(
      'StartUpload, PUT 1, StartUpload, PUT 2, CompleteUpload, StartUpload, PUT 3, CompleteUpload',
    );
    const keys = sent.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are not sent again when they are too large', async () => {
    const { quote, sent } = await aQuote([link('https://files.example/1'), new Response('', { status: 413 })]);

    await expect(quote.upload({ name: 'all.zip', data: 'x' })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(sent).toHaveLength(3);
  });
});

describe('an application', () => {
  it('goes where the API asks for each answer, amounts in minor units', () => {
    const info = infoOf(
      'CYBER',
      {
        effectiveOn: '2027-01-31',
        limits: [{ limit: 1_000_000, retention: 2500.5 }],
        answers: {
          biometricData: false,
          grossAnnualRevenue: 5_000_000,
          claims: 'no',
          vpnAndMfa: 'other',
          breaches: null,
        },
      },
      'USD',
    );

    expect(JSON.parse(JSON.stringify(info))).toEqual({
      coverageEffectiveAt: '2027-01-31',
      limits: [{ aggregateCents: 100_000_000, deductibleCents: 250_050 }],
      applicationQuestions: { biometricData: false },
      optionalData: [
        { key: 'grossAnnualRevenue', data: '5000000', type: 'text' },
        { key: 'claims', data: 'no', type: 'yes-no-uncertain' },
        { key: 'vpnAndMfa', data: 'other', type: 'yes-no-other-uncertain' },
        { key: 'breaches', data: null, type: 'yes-no-uncertain' },
      ],
    });
  });

  it('nests the answers of Smart Tech E+O', () => {
    const answers = { backups: true, immutableBackups: true, client1Value: 900, domicileState: 'Ohio' } as const;

    expect(infoOf('TECH_EO', { answers }, 'USD')).toMatchObject({
      techEoApplicationControls: {
        backups: true,
        backupSolution: { immutableBackups: true },
        largestContracts: { client1Value: 900 },
      },
      optionalData: [{ key: 'domicileState', data: 'Ohio', type: 'text' }],
    });
  });

  it.each([
    ['ISK', 5_000_000],
    ['EUR', 500_000_000],
  ])('counts a limit in the minor units of %s', (currency, aggregateCents) => {
    expect(infoOf('CYBER_EU', { limits: [{ limit: 5_000_000, retention: 0 }] }, currency).limits).toEqual([
      { aggregateCents, deductibleCents: 0 },
    ]);
  });

  it('refuses an answer that the product does not ask for', () => {
    // @ts-expect-error: the turnover is asked by CYBER_EU.
    const application: Application<'CYBER'> = { answers: { turnover: { amount: 1, currency: 'EUR' } } };

    expect(() => infoOf('CYBER', application, 'USD')).toThrow('answers.turnover: no question of CYBER');
  });

  it('has types of its own for each product', () => {
    expectTypeOf<Application<'CYBER'>['answers']>().not.toEqualTypeOf<Application<'TECH_EO'>['answers']>();
    expectTypeOf<NonNullable<Application<'CYBER'>['answers']>['claims']>().toEqualTypeOf<
      'yes' | 'no' | 'uncertain' | null | undefined
    >();
    expectTypeOf<NonNullable<Application<'CYBER_EU'>['answers']>['mfaEmail']>().toEqualTypeOf<
      'YES' | 'NO' | 'UNCERTAIN' | null | undefined
    >();
    expectTypeOf<NonNullable<Application<'TECH_EO'>['answers']>['claims']>().toEqualTypeOf<
      boolean | null | undefined
    >();
    expectTypeOf<AnyQuote['product']>().toEqualTypeOf<'CYBER' | 'CYBER_EU' | 'TECH_EO'>();
    expectTypeOf<
      Extract<QuoteOutcome, { status: 'QUOTES_SHARED' }>['options'][number]['charges']['totalCents']
    >().toBeNumber();
    // @ts-expect-error: only an offer has options.
    expectTypeOf<QuoteOutcome['options']>().not.toBeNever();
  });
});
