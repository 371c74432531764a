import { indicatedPrices } from '../../../../underwriting/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What stands above the fold of a request. */
export function addRiskSummary({ builder, enums, refs }: StaffTypes): void {
  refs.riskSummary.implement({
    description: 'What an underwriter reads first; answers in words, null where they are not given.',
    fields: (t) => ({
      natureOfBusiness: t.exposeString('natureOfBusiness', { nullable: true }),
      businessClass: t.exposeInt('businessClass', { nullable: true, description: '1, the best, to 5.' }),
      revenue: t.exposeString('revenue', { nullable: true }),
      records: t.exposeString('records', { nullable: true }),
      claimsInWords: t.exposeString('claimsInWords', { nullable: true }),
      questions: t.exposeInt('questions'),
      answered: t.exposeInt('answered'),
      adverse: t.exposeInt('adverse', { description: 'Answers that count against the insured.' }),
      missing: t.exposeInt('missing', { description: 'Required answers that are not given.' }),
      suggestions: t.expose('suggestions', { type: [refs.suggestion] }),
    }),
  });
  refs.suggestion.implement({
    description: 'A step that a rule suggests and that was not taken yet.',
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      kind: t.expose('kind', { type: enums.suggestionKind }),
      text: t.exposeString('text', { description: 'What to ask or to require, or the reason of a factor.' }),
      field: t.exposeString('field', { nullable: true, description: 'ASK_ANSWER: the question that is asked again.' }),
      factor: t.exposeString('factor', { nullable: true, description: 'CLAIMS_FACTOR and SCHEDULE: decimals.' }),
    }),
  });
  refs.indicatedPrice.implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  builder.objectFields(refs.quoteRequest, (t) => ({
    riskSummary: t.expose('riskSummary', { type: refs.riskSummary }),
    indication: t.field({
      type: [refs.indicatedPrice],
      description: 'What the asked pairs would cost before anything is rated; empty where there is no rate.',
      resolve: async ({ id }, _args, { services }) => [...(await indicatedPrices(services, id))],
    }),
  }));
}
