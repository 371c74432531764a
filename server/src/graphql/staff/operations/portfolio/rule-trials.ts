import {
  cancelRuleTrial,
  readRuleTrial,
  readRuleTrials,
  readTriableRules,
  readTrialRequests,
  startRuleTrial,
} from '../../../../portfolio/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';
import { ruleTrialTypes } from './rule-trial-types.ts';

/** What a change of a rule would do to the stored requests, before it is changed. */
export function addRuleTrials(types: StaffTypes): void {
  const { builder, inputs } = types;
  const { trial, triableRule, requestPage, change, crossing } = ruleTrialTypes(types);
  builder.queryField('triableRules', (t) =>
    t.field({
      type: [triableRule],
      description: 'The rules of which a change can be tried, in their order.',
      resolve: (_root, _args, { services, staff }) => [...readTriableRules(services, staff)],
    }),
  );
  builder.queryField('ruleTrials', (t) =>
    t.field({
      type: [trial],
      description: 'The newest first, at most 20.',
      resolve: async (_root, _args, { services, staff }) => [...(await readRuleTrials(services, staff))],
    }),
  );
  builder.queryField('ruleTrialRequests', (t) =>
    t.field({
      type: requestPage,
      description: 'Requests that the change would decide otherwise, at most 5,000, the oldest first.',
      args: {
        id: t.arg.id({ required: true }),
        crossing: t.arg({ type: crossing, description: 'Only those that one figure of the trial counts.' }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readTrialRequests(services, staff, args),
    }),
  );
  builder.mutationField('startRuleTrial', (t) =>
    t.field({
      type: trial,
      description: 'Decides the stored requests again in the background; read the trials to follow it.',
      args: {
        change: t.arg({ type: change, required: true }),
        filter: t.arg({ type: inputs.portfolioFilter, required: true, description: 'Days of the submission.' }),
      },
      resolve: async (_root, { change: { ruleId, effect, threshold }, filter }, { services, staff }) => {
        const asked = { change: { ruleId, effect: effect ?? null, threshold: threshold ?? null }, filter };
        return await readRuleTrial(services, staff, await startRuleTrial(services, staff, asked));
      },
    }),
  );
  builder.mutationField('cancelRuleTrial', (t) =>
    t.field({
      type: trial,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await cancelRuleTrial(services, staff, id);
        return await readRuleTrial(services, staff, id);
      },
    }),
  );
}
