import type { Suggestion } from '@bindery/domain/eligibility/index.ts';
import { type CheaperChange, changeInWords, premiumRange, type Step } from '@bindery/domain/path-to-yes/index.ts';
import type { Effect } from '@bindery/domain/preview/index.ts';
import { currencyOf, minorDigitsOf } from '@bindery/domain/products/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import type { ScoredPath } from '../../quoting/index.ts';
import type { EdgeBuilder, EdgeRef } from './builder.ts';
import { money } from './money.ts';

/** A path; underwriters also get what they can do about each step. */
export interface PathNode extends ScoredPath {
  readonly suggestions?: ReadonlyMap<Step, readonly Suggestion[]>;
}

export interface PathStepNode {
  readonly change: Step | CheaperChange;
  readonly now: Effect;
  readonly suggestions: readonly Suggestion[];
}

interface PathRefs<Context extends object> {
  readonly path: EdgeRef<Context, PathNode>;
  readonly step: EdgeRef<Context, PathStepNode>;
}

/** What would lead to an automatic quote and what would lower the price, in words for the screens of both sides. */
export function pathToYesTypes<Context extends object>(builder: EdgeBuilder<Context>): PathRefs<Context> {
  const result = builder.objectRef<Effect>('PathResult').implement({
    description: 'What a submission would come to. Premiums are the lowest and the highest of its options.',
    fields: (t) => ({
      outcome: t.exposeString('outcome', { description: 'QUOTED, REFERRED, DECLINED or INCOMPLETE.' }),
      premiumFromCents: t.field({
        ...money({ nullable: true }),
        resolve: (effect) => premiumRange(effect)?.from ?? null,
      }),
      premiumToCents: t.field({
        ...money({ nullable: true }),
        resolve: (effect) => premiumRange(effect)?.to ?? null,
      }),
    }),
  });
  const step = addStep(builder, result);
  const path: EdgeRef<Context, PathNode> = builder.objectRef<PathNode>('PathToYes').implement({
    fields: (t) => ({
      score: t.exposeInt('score', { description: 'The cyber risk score with which it was worked out.' }),
      isScoreMeasured: t.exposeBoolean('isScoreMeasured', { description: 'False: the score is assumed.' }),
      currency: t.string({ resolve: (node) => currencyOf(node.path.now.facts.application) }),
      currencyDigits: t.int({
        resolve: (node) => minorDigitsOf(currencyOf(node.path.now.facts.application)) ?? 2,
      }),
      now: t.field({ type: result, description: 'As it stands.', resolve: (node) => node.path.now }),
      steps: t.field({
        type: [step],
        resolve: (node) =>
          node.path.steps.map((change) => ({
            change,
            now: node.path.now,
            suggestions: node.suggestions?.get(change) ?? [],
          })),
      }),
      combined: t.field({
        type: result,
        nullable: true,
        description: 'All needed steps together; null when they do not reach an automatic quote.',
        resolve: (node) => node.path.combined,
      }),
      savings: t.field({
        type: [step],
        description: 'What would lower the price, each alone, the largest saving first.',
        resolve: (node) => node.path.savings.map((change) => ({ change, now: node.path.now, suggestions: [] })),
      }),
    }),
  });
  return { path, step };
}

function addStep<Context extends object>(
  builder: EdgeBuilder<Context>,
  result: EdgeRef<Context, Effect>,
): EdgeRef<Context, PathStepNode> {
  return builder.objectRef<PathStepNode>('PathStep').implement({
    description: 'One change, with what it leads to when it alone is made.',
    fields: (t) => ({
      ruleId: t.string({ resolve: ({ change }) => change.ruleId }),
      field: t.string({ resolve: ({ change }) => change.field }),
      label: t.string({ resolve: ({ change }) => withRetention(change.label) }),
      from: t.string({
        nullable: true,
        description: 'In words; null while there is none.',
        resolve: ({ change, now }) => changeInWords(change, now).from,
      }),
      to: t.string({ resolve: ({ change, now }) => changeInWords(change, now).to }),
      who: t.string({ description: 'broker, insured or underwriter.', resolve: ({ change }) => change.who }),
      remedy: t.string({ resolve: ({ change }) => withRetention(change.remedy) }),
      isNeeded: t.boolean({
        description: 'Whether there is no automatic quote without it.',
        resolve: ({ change }) => 'isNeeded' in change && change.isNeeded,
      }),
      savedFromCents: t.field({
        ...money({
          nullable: true,
          description: 'How much less one option costs: the least among those that get cheaper; null for a step.',
        }),
        resolve: ({ change }) => ('savedByOption' in change ? change.savedByOption.from : null),
      }),
      savedToCents: t.field({
        ...money({ nullable: true, description: 'The most among those; null for a step.' }),
        resolve: ({ change }) => ('savedByOption' in change ? change.savedByOption.to : null),
      }),
      result: t.field({ type: result, resolve: ({ change }) => change.effect }),
    }),
  });
}
