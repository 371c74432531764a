import type { Effect } from '@bindery/domain/preview/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';
import { type PathView, previewOptions } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import type { BrokerEnums } from './enums.ts';
import type { PreviewTypes } from './preview.ts';

interface EffectNode {
  readonly effect: Effect;
  readonly plan: CompiledPlan | undefined;
}

type PathChange = PathView['path']['steps'][number] | PathView['path']['savings'][number];

interface StepNode extends EffectNode {
  readonly change: PathChange;
}

/** What would lead to an automatic quote, and what would lower the price. */
export function addPathToYes(builder: BrokerBuilder, enums: BrokerEnums, previews: PreviewTypes): NodeRef<PathView> {
  const effect = builder.objectRef<EffectNode>('PathEffect').implement({
    description: 'What a submission after the change would come to.',
    fields: (t) => ({
      outcome: t.field({
        type: enums.previewOutcome,
        description: 'What would happen to it.',
        resolve: (node) => node.effect.outcome,
      }),
      options: t.field({
        type: [previews.option],
        description: 'Its options, as in a preview.',
        resolve: (node) => previewOptions(node.effect, node.plan),
      }),
    }),
  });
  const step = addStep(builder, effect);
  const pair = builder.objectRef<EffectNode & { readonly fields: readonly string[] }>('PathPair').implement({
    description: 'Two steps that lead together to what neither leads to alone.',
    fields: (t) => ({
      fields: t.stringList({
        description: 'field of both steps.',
        resolve: ({ fields }) => [...fields],
      }),
      effect: t.field({ type: effect, description: 'Their effect together.', resolve: (node) => node }),
    }),
  });
  return builder.objectRef<PathView>('PathToYes').implement({
    description:
      'Decision and price worked out again with each change: doing exactly that gives that outcome and that price, with the same score and rate plan.',
    fields: (t) => ({
      steps: t.field({
        type: [step],
        description: 'What answers the rules that refer or decline, in their order.',
        resolve: ({ path, plan }) => path.steps.map((change) => ({ change, effect: change.effect, plan })),
      }),
      pairs: t.field({
        type: [pair],
        description: 'Pairs of steps that lead together to what neither leads to alone.',
        resolve: ({ path, plan }) => path.pairs.map((one) => ({ ...one, plan })),
      }),
      combined: t.field({
        type: effect,
        nullable: true,
        description:
          'All needed steps together, the smallest set that reaches an automatic quote; null when no set does.',
        resolve: ({ path, plan }) => path.combined && { effect: path.combined, plan },
      }),
      savings: t.field({
        type: [step],
        description: 'What would lower the price, each alone, the largest saving first.',
        resolve: ({ path, plan }) => path.savings.map((change) => ({ change, effect: change.effect, plan })),
      }),
    }),
  });
}

const ACTORS = { broker: 'BROKER', insured: 'INSURED', underwriter: 'UNDERWRITER' } as const;

function addStep(builder: BrokerBuilder, effect: NodeRef<EffectNode>) {
  const actor = builder.enumType('PathActor', {
    description: 'The person who can do something about it.',
    values: {
      BROKER: { description: 'You, by another answer or other terms.' },
      INSURED: { description: 'The insured, by putting something in place.' },
      UNDERWRITER: { description: 'An underwriter.' },
    } as const,
  });
  return builder.objectRef<StepNode>('PathStep').implement({
    description: 'One change, with its effect when it alone is made.',
    fields: (t) => ({
      ruleId: t.string({
        description: 'The rule that it answers; PRICE_CONTROL, PRICE_SCORE or PRICE_RETENTION for a saving.',
        resolve: ({ change }) => change.ruleId,
      }),
      field: t.string({
        description:
          'Where: below brokerQuoteRequestInfo, `client...` for the insured, `scan.score` or `scan.hasCriticalFinding` for what a scan finds.',
        resolve: ({ change }) => change.field,
      }),
      label: t.string({ description: 'The field in words.', resolve: ({ change }) => change.label }),
      from: t.string({
        nullable: true,
        description: 'The value now, as text; null while there is none.',
        resolve: ({ change }) => change.from,
      }),
      to: t.string({
        description: 'The value to send, as text; `removed` leaves a requested option out.',
        resolve: ({ change }) => change.to,
      }),
      who: t.field({
        type: actor,
        description: 'The person who can do it.',
        resolve: ({ change }) => ACTORS[change.who],
      }),
      remedy: t.string({ description: 'What to do, in words.', resolve: ({ change }) => change.remedy }),
      isNeeded: t.boolean({
        description: 'Whether there is no automatic quote without it; false for a saving and for another option.',
        resolve: ({ change }) => 'isNeeded' in change && change.isNeeded,
      }),
      savedCents: t.field({
        ...money({ nullable: true, description: 'How much less all options cost together; null for a step.' }),
        resolve: ({ change }) => ('savedCents' in change ? change.savedCents : null),
      }),
      effect: t.field({ type: effect, description: 'Its effect alone.', resolve: (node) => node }),
    }),
  });
}
