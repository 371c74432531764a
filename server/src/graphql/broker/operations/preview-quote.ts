import { storedDecisionOf } from '@bindery/domain/eligibility/index.ts';
import { pathToYes } from '@bindery/domain/path-to-yes/index.ts';
import { ASSUMED_SCORE } from '@bindery/domain/preview/index.ts';
import type { InputProblem } from '@bindery/domain/problem.ts';
import type { ClientInput } from '../../../clients/index.ts';
import { type PreviewView, previewOptions, previewQuote } from '../../../quoting/index.ts';
import { costOf } from '../../execution/document-limits.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

/** One preview decides and prices a request many times; a document holds a few of them. */
const COST = costOf('previewQuote');

export function addPreviewQuote(schema: BrokerSchema): void {
  const { builder, enums, inputs } = schema;
  const client = builder.inputRef<ClientInput>('PreviewClientInput').implement({
    description: 'The insured of a preview; nothing of it is stored.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the business.' }),
      primaryWebsite: t.string({
        required: false,
        description: 'Domain or URL. A fresh scan of it that you had made gives the score.',
      }),
      address: t.field({ type: inputs.address, required: false, description: 'CYBER_EU needs the country.' }),
    }),
  });
  const preview = addQuotePreview(schema);
  builder.queryField('previewQuote', (t) =>
    t.field({
      type: preview,
      description:
        'What a submission of these answers would come to. No client, no clearance hold, no scan; nothing is stored but a count. Errors: VALIDATION_FAILED, QUERY_TOO_COMPLEX, RATE_LIMITED.',
      extensions: COST,
      args: {
        productType: t.arg({ type: enums.productType, required: true, description: 'The product.' }),
        brokerQuoteRequestInfo: t.arg({
          type: inputs.info,
          required: true,
          description: 'The answers, as for updateQuoteRequest; some may be missing.',
        }),
        client: t.arg({ type: client, required: true, description: 'The insured.' }),
        assumedScore: t.arg.int({
          required: false,
          defaultValue: ASSUMED_SCORE,
          description: 'Cyber risk score, 0 to 100, where you have no fresh scan of the website.',
        }),
      },
      resolve: async (_root, { productType, brokerQuoteRequestInfo, client: insured, assumedScore }, context) =>
        await previewQuote(context.services, context.actor, {
          productType,
          info: brokerQuoteRequestInfo,
          client: insured,
          assumedScore: assumedScore ?? ASSUMED_SCORE,
        }),
    }),
  );
}

function addQuotePreview({ builder, enums, refs, previews, path }: BrokerSchema) {
  const problem = addInputProblem(builder);
  return builder.objectRef<PreviewView>('QuotePreview').implement({
    description: 'What a submission would come to.',
    fields: (t) => ({
      outcome: t.expose('outcome', { type: enums.previewOutcome, description: 'What would happen to it.' }),
      decision: t.field({
        type: refs.decision,
        description: 'The decision, rule by rule, as a request has it after its scan.',
        resolve: ({ decision }) => storedDecisionOf(decision),
      }),
      score: t.exposeInt('score', { description: 'The cyber risk score with which it was decided and priced.' }),
      isScoreMeasured: t.exposeBoolean('isScoreMeasured', {
        description: 'Whether the score is that of your own fresh scan of the website; otherwise it is assumed.',
      }),
      options: t.field({
        type: [previews.option],
        description:
          'The options of the quote; where an underwriter decides, an indication for each requested option. Empty after a decline, and while a price needs a missing answer.',
        resolve: (view) => previewOptions(view, view.plan),
      }),
      pathToYes: t.field({
        type: path,
        description: 'What would lead to an automatic quote, and what would lower the price.',
        resolve: (view) => ({ path: pathToYes(view.facts, view), plan: view.plan }),
      }),
      missing: t.field({
        type: [problem],
        description: 'What is missing before it can be quoted automatically.',
        resolve: ({ problems }) => problems,
      }),
    }),
  });
}

function addInputProblem(builder: BrokerBuilder) {
  return builder.objectRef<InputProblem>('InputProblem').implement({
    description: 'Something that is missing in the input.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Where it belongs in the input.' }),
      message: t.exposeString('message', { description: 'What is missing.' }),
      remedy: t.string({
        nullable: true,
        description: 'What to send.',
        resolve: ({ remedy }) => remedy ?? null,
      }),
    }),
  });
}
