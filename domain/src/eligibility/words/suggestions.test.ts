import { describe, expect, it } from 'vitest';
import { suggestionsFor } from '../index.ts';

const LABELS = new Map([
  ['optionalData.claims', 'Cyber claims in the last three years'],
  ['optionalData.breaches', 'Data breaches in the last three years'],
]);
const reason = (ruleId: Parameters<typeof suggestionsFor>[0][number]['ruleId'], field: string | null = null) => ({
  ruleId,
  field,
});

describe('what the rules suggest', () => {
  it('asks for the loss runs and raises the claims factor once, however many losses are reported', () => {
    const steps = suggestionsFor([reason('PRIOR_CLAIMS'), reason('PRIOR_BREACHES')], LABELS);

    expect(steps.map(({ kind, factor }) => [kind, factor])).toEqual([
      ['ASK_DOCUMENT', null],
      ['CLAIMS_FACTOR', '1.25'],
    ]);
  });

  it('requires one confirmation for two controls that it covers', () => {
    const steps = suggestionsFor([reason('CONTROL_MFA_EMAIL'), reason('CONTROL_MFA_ACCESS')], LABELS);

    expect(steps).toMatchObject([{ kind: 'SUBJECTIVITY', ruleId: 'CONTROL_MFA_EMAIL' }]);
  });

  it('asks each question again that a rule names, by its label; data of the client as it is called', () => {
    const fields = 'optionalData.claims, optionalData.breaches, client.address.country';

    expect(suggestionsFor([reason('ANSWERS_MISSING', fields)], LABELS)).toMatchObject([
      { text: 'Cyber claims in the last three years', field: 'optionalData.claims' },
      { text: 'Data breaches in the last three years', field: 'optionalData.breaches' },
      { text: 'client.address.country', field: null },
    ]);
  });

  it('suggests nothing where there is nothing to be done', () => {
    expect(suggestionsFor([reason('TECH_ALWAYS', 'productType'), reason('OPTIONS_MERGED')], LABELS)).toEqual([]);
  });
});
