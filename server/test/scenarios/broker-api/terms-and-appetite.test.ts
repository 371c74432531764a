import { beforeAll, describe, expect, it } from 'vitest';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let broker: Broker;
beforeAll(async () => {
  broker = new Broker(app.app.server, await app.partner());
});

const TERMS = `query ($productType: ProductType!, $revenue: SafeInt!, $currency: String, $nature: String) {
  termsOffered(productType: $productType, grossAnnualRevenue: $revenue, currency: $currency, natureOfBusiness: $nature) {
    limitsCents deductiblesCents automaticLimitCents capacityCents currency minimumRetentionCents
  }
}`;
const APPETITE = `query ($productType: ProductType!, $nature: String) {
  appetite(productType: $productType, natureOfBusiness: $nature) {
    natureOfBusiness revenueFrom revenueTo outcome premiumCentsFrom premiumCentsTo
  }
}`;

describe('before a broker asks for a quote', () => {
  it('reads which limits and retentions can be asked for', async () => {
    const { termsOffered } = await broker.ok(TERMS, { productType: 'CYBER', revenue: 40_000_000, nature: 'Law Firms' });

    expect(termsOffered).toMatchObject({
      currency: 'USD',
      automaticLimitCents: 300_000_000,
      capacityCents: 300_000_000,
      minimumRetentionCents: 1_000_000,
    });
    expect(termsOffered.limitsCents.at(-1)).toBe(300_000_000);
  });

  it('is told every fault of the question', async () => {
    const { errors } = await broker.send(TERMS, { productType: 'CYBER_EU', revenue: -5, nature: 'Lawfirm' });

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'grossAnnualRevenue' }, { path: 'currency' }, { path: 'natureOfBusiness' }] },
    });
    expect((await broker.send(APPETITE, { productType: 'TECH_EO', nature: '541511' })).errors?.[0]).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', details: { problems: [{ path: 'natureOfBusiness' }] } },
    });
  });

  it.each(['CYBER', 'CYBER_EU', 'TECH_EO'])(
    'sees what happens to each class of %s, twice the same',
    async (productType) => {
      const { appetite } = await broker.ok(APPETITE, { productType });
      const { natureOfBusinessList } = await broker.ok(
        'query ($productType: ProductType!) { natureOfBusinessList(productType: $productType) { name } }',
        { productType },
      );

      expect(new Set(appetite.map(({ natureOfBusiness }: Data) => natureOfBusiness)).size).toBe(
        natureOfBusinessList.length,
      );
      expect(appetite[0].premiumCentsFrom).toBeLessThanOrEqual(appetite[0].premiumCentsTo);
      expect((await broker.ok(APPETITE, { productType })).appetite).toEqual(appetite);
    },
  );

  it('is told our appetite for a class by an enum, beside the word of before', async () => {
    const { natureOfBusinessList } = await broker.ok(
      'query { natureOfBusinessList(productType: CYBER) { appetite classAppetite } }',
      {},
    );

    const pairs = natureOfBusinessList.map(({ appetite, classAppetite }: Data) => `${appetite} ${classAppetite}`);
    expect(new Set(pairs)).toEqual(new Set(['accept ACCEPT', 'refer REFER', 'decline DECLINE']));
  });

  it('builds the branches of a form from the questions', async () => {
    const { applicationQuestions } = await broker.ok(
      'query { applicationQuestions(productType: TECH_EO) { path askedWhen askedIf { path values } } }',
      {},
    );

    expect(applicationQuestions).toContainEqual({
      path: 'techEoApplicationControls.backupFrequency',
      askedWhen: 'backups = true',
      askedIf: { path: 'techEoApplicationControls.backups', values: ['true'] },
    });
    expect(applicationQuestions).toContainEqual({ path: 'limits', askedWhen: null, askedIf: null });
  });

  it('sees the class of one NAICS code', async () => {
    const { appetite } = await broker.ok(APPETITE, { productType: 'CYBER', nature: '541330' });

    expect(appetite).toHaveLength(6);
    expect(appetite[1]).toMatchObject({ natureOfBusiness: '541330', revenueFrom: 1_000_000, outcome: 'QUOTED' });
  });
});
