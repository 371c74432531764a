import type { RuleChange } from '@bindery/domain/eligibility/index.ts';
import type { OutcomeChange, TriableRule } from '@bindery/domain/rule-trial/index.ts';
import type { Page } from '../../../../paging/index.ts';
import type { RuleTrial, TrialRequest } from '../../../../portfolio/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** What a trial of a rule takes and answers. */
export function ruleTrialTypes(types: StaffTypes) {
  return {
    trial: trialType(types),
    triableRule: triableRuleType(types),
    requestPage: requestPageType(types),
    crossing: types.builder.inputType('RuleTrialCrossingInput', {
      fields: (t) => ({
        from: t.field({ type: types.enums.decisionOutcome, required: true }),
        to: t.field({ type: types.enums.decisionOutcome, required: true }),
        currency: t.string({ required: true }),
      }),
    }),
    change: types.builder.inputType('RuleChangeInput', {
      description: 'One rule as it might be; at least one of effect and threshold.',
      fields: (t) => ({
        ruleId: t.field({ type: 'String', required: true }),
        effect: t.field({ type: types.enums.ruleEffect }),
        threshold: t.field({ type: 'Int', description: "In the rule's unit; see `triableRules`." }),
      }),
    }),
  };
}

function trialType({ builder, enums }: StaffTypes) {
  const crossing = builder.objectRef<OutcomeChange>('RuleTrialCrossing').implement({
    description: 'Requests that would move from one outcome to another, in one currency.',
    fields: (t) => ({
      from: t.expose('from', { type: enums.decisionOutcome }),
      to: t.expose('to', { type: enums.decisionOutcome }),
      currency: t.exposeString('currency'),
      count: t.exposeInt('count'),
      premiumCents: t.expose('premiumCents', money({ description: 'Of the cheapest option of each.' })),
      unpriced: t.exposeInt('unpriced', { description: 'Of the count: requests without any price.' }),
    }),
  });
  const change = builder.objectRef<RuleChange>('RuleChange').implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      effect: t.expose('effect', { type: enums.ruleEffect, nullable: true }),
      threshold: t.exposeInt('threshold', { nullable: true }),
    }),
  });
  return builder.objectRef<RuleTrial>('RuleTrial').implement({
    description: 'Stored requests decided with the rules of now and with one of them changed. Nothing is changed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      change: t.expose('change', { type: change }),
      from: t.string({ resolve: ({ filter }) => filter.from, description: 'First day of the submissions.' }),
      to: t.string({ resolve: ({ filter }) => filter.to }),
      state: t.expose('state', { type: enums.reratingState }),
      total: t.exposeInt('total', { description: 'Requests to be decided.' }),
      done: t.int({ resolve: ({ totals }) => totals.decided }),
      changed: t.int({ resolve: ({ totals }) => totals.crossings.reduce((sum, { count }) => sum + count, 0) }),
      crossings: t.field({ type: [crossing], resolve: ({ totals }) => [...totals.crossings] }),
      listed: t.exposeInt('listed', { description: 'How many of the changed are in the list.' }),
      startedAt: t.expose('started_at', { type: 'DateTime' }),
      startedBy: t.exposeString('started_by'),
      finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    }),
  });
}

function triableRuleType({ builder, enums }: StaffTypes) {
  const threshold = builder.objectRef<NonNullable<TriableRule['threshold']>>('RuleThreshold').implement({
    fields: (t) => ({
      unit: t.expose('unit', { type: enums.thresholdUnit }),
      inForce: t.exposeInt('inForce'),
      lowest: t.exposeInt('lowest'),
      highest: t.exposeInt('highest'),
      values: t.field({
        type: ['Int'],
        nullable: true,
        description: 'Where only some are possible.',
        resolve: ({ values }) => values && [...values],
      }),
    }),
  });
  return builder.objectRef<TriableRule>('TriableRule').implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      kind: t.expose('kind', { type: enums.ruleKind, description: 'What it does now.' }),
      effects: t.expose('effects', { type: [enums.ruleEffect], description: 'What it could do instead.' }),
      threshold: t.expose('threshold', { type: threshold, nullable: true }),
    }),
  });
}

function requestPageType({ builder, enums }: StaffTypes) {
  const request = builder.objectRef<TrialRequest>('RuleTrialRequest').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      productType: t.expose('productType', { type: enums.productType }),
      submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
      from: t.expose('from', { type: enums.decisionOutcome }),
      to: t.expose('to', { type: enums.decisionOutcome }),
      premiumCents: t.expose('premiumCents', money({ nullable: true, description: 'Null: it has no price.' })),
      currency: t.exposeString('currency'),
    }),
  });
  return builder.objectRef<Page<TrialRequest>>('RuleTrialRequestPage').implement({
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [request] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
}
