import { describe, expect, it } from 'vitest';
import { applyPatch, emptyApplication, PRODUCTS, readQuoteRequestInfo, sampleCyberApplication } from './index.ts';
import { aCyberApplication, pair } from './testing/applications.ts';

const TODAY = '2026-11-20';

describe('the sample application', () => {
  const read = () => {
    const sample = sampleCyberApplication('2026-12-01');
    return { sample, ...readQuoteRequestInfo('CYBER', sample, { today: TODAY }) };
  };

  it('answers every question that has no text of its own, without a problem', () => {
    const { sample, problems } = read();
    const texts = PRODUCTS.CYBER.questions.filter(({ answer }) => answer.kind === 'text').map(({ key }) => key);
    const keys = PRODUCTS.CYBER.questions.filter((one) => one.optionalDataType).map(({ key }) => key);

    expect(problems).toEqual([]);
    expect(sample.optionalData?.map(({ key }) => key).toSorted()).toEqual(
      keys.filter((key) => !texts.includes(key)).toSorted(),
    );
  });

  it('is one that is quoted: two pairs of the grid, every control, no losses', () => {
    expect(applyPatch(emptyApplication('CYBER'), read().patch)).toEqual({
      ...aCyberApplication(),
      limits: [pair(1_000_000, 2_500), pair(2_000_000, 5_000)],
    });
  });

  it('takes other answers, and adds what it leaves out', () => {
    const { optionalData } = sampleCyberApplication('2026-12-01', { claims: 'yes', claimsComment: 'One in 2024.' });

    expect(optionalData).toContainEqual({ key: 'claims', data: 'yes', type: 'yes-no-uncertain' });
    expect(optionalData).toContainEqual({ key: 'claimsComment', data: 'One in 2024.', type: 'text' });
  });
});
