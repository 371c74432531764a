import { PRICE_STEP_KINDS, type PriceStep } from '@bindery/domain/rating/index.ts';
import type { PriceWorksheetView } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import { loadersOf } from '../loaders.ts';
import type { BrokerRefs } from './refs.ts';

const MEANINGS: Readonly<Record<(typeof PRICE_STEP_KINDS)[number], string>> = {
  BASE: 'Read from a table of the plan.',
  FACTOR: 'The amount is multiplied by it; a step that prepares a factor leaves the amount as it is.',
  AMOUNT: 'A part of the premium, or the sum of its parts.',
  ROUNDING: 'The amount is rounded.',
  BOUND: 'At least or at most this much.',
};

/** How the price of a quote option came about; a preview shows the same type. */
export function addPriceWorksheet(builder: BrokerBuilder, refs: BrokerRefs): NodeRef<PriceWorksheetView> {
  const worksheet = addWorksheet(builder);
  builder.objectField(refs.quoteOption, 'worksheet', (t) =>
    t.field({
      type: worksheet,
      nullable: true,
      description: 'How the price came about; null when the provider does not show it.',
      resolve: async ({ id }, _args, context) => (await loadersOf(context).worksheet(id)) ?? null,
    }),
  );
  return worksheet;
}

function addWorksheet(builder: BrokerBuilder) {
  const kind = builder.enumType('PriceStepKind', {
    description: 'What a step does to the premium.',
    values: Object.fromEntries(PRICE_STEP_KINDS.map((name) => [name, { description: MEANINGS[name] }])),
  });
  const step = builder.objectRef<PriceStep>('PriceStep').implement({
    description: 'One step of a price, or neighbouring steps together.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'The step in words.' }),
      kind: t.expose('kind', { type: kind, description: 'What it does.' }),
      value: t.exposeString('value', {
        description: 'The factor, amount or bound with at most six decimal places; for a rounding its unit.',
      }),
      premiumCentsAfter: t.expose(
        'premiumCentsAfter',
        money({ description: 'The amount after the step in minor units; after the last one it is the premium.' }),
      ),
    }),
  });
  const input = builder.objectRef<PriceWorksheetView['inputs'][number]>('PriceInput').implement({
    description: 'What the rate plan was given.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the input in the plan.' }),
      value: t.exposeString('value', { description: 'Its value as JSON.' }),
    }),
  });
  return builder.objectRef<PriceWorksheetView>('PriceWorksheet').implement({
    description: 'How a price came about: all steps, or groups of them, as the provider allows it.',
    fields: (t) => ({
      plan: t.exposeString('plan', { description: 'Name of the rate plan.' }),
      version: t.exposeInt('version', { description: 'Its version.' }),
      fingerprint: t.exposeString('fingerprint', { description: 'SHA-256 of the published plan.' }),
      steps: t.expose('steps', { type: [step], description: 'In the order in which the price was made.' }),
      inputs: t.expose('inputs', {
        type: [input],
        description: 'What the plan was given, for replaying the price; empty beside grouped steps.',
      }),
    }),
  });
}
