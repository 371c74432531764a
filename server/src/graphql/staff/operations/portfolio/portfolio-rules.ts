import type { RuleTally } from '@bindery/domain/rule-trial/index.ts';
import { type RuleReport, readRules } from '../../../../portfolio/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** How often the rules of automatic quotes fire, and what comes of it. */
export function addPortfolioRules({ builder, inputs }: StaffTypes): void {
  const tally = tallyType(builder);
  const report = builder.objectRef<RuleReport>('PortfolioRules').implement({
    fields: (t) => ({
      decisions: t.exposeInt('decisions', { description: 'Requests that were submitted in the period and decided.' }),
      leastCases: t.exposeInt('leastCases'),
      rules: t.expose('rules', { type: [tally], description: 'In their order; those that never fired too.' }),
    }),
  });
  builder.queryField('portfolioRules', (t) =>
    t.field({
      type: report,
      description: 'By the latest decision of each request; the days of the filter are those of its submission.',
      args: {
        filter: t.arg({ type: inputs.portfolioFilter, required: true }),
        leastCases: t.arg.int({ description: 'Fewer cases do not make a rule a candidate; 20 by default.' }),
      },
      resolve: async (_root, args, { services, staff }) => await readRules(services, staff, args),
    }),
  );
}

function tallyType(builder: StaffTypes['builder']) {
  return builder.objectRef<RuleTally>('RuleTally').implement({
    description: 'Passed, referred, declined and adjusted add up to the decisions of the products that have the rule.',
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      decisions: t.exposeInt('decisions'),
      passed: t.exposeInt('passed'),
      referred: t.exposeInt('referred'),
      declined: t.exposeInt('declined', { description: 'By the rule itself.' }),
      adjusted: t.exposeInt('adjusted', { description: 'It changed or left out options of the request.' }),
      referredAlone: t.exposeInt('referredAlone', {
        description: 'It was the only reason, apart from rules that refer every request of their kind.',
      }),
      quotedUnchanged: t.exposeInt('quotedUnchanged', {
        description: 'Of those referred: the underwriter shared what the rules and the plan had made.',
      }),
      quotedChanged: t.exposeInt('quotedChanged'),
      declinedByUnderwriter: t.exposeInt('declinedByUnderwriter'),
      withdrawn: t.exposeInt('withdrawn', { description: 'Of those referred: closed without a quote.' }),
      open: t.exposeInt('open', { description: 'Of those referred: nothing has come of it yet.' }),
      bound: t.exposeInt('bound', { description: 'Of those quoted.' }),
      cases: t.exposeInt('cases', { description: 'Referrals that an underwriter quoted or declined.' }),
      isCandidate: t.exposeBoolean('isCandidate', {
        description: 'At least nine of ten cases were quoted unchanged, and there are enough cases to say so.',
      }),
    }),
  });
}
