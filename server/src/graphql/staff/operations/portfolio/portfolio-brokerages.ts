import { type BrokerageFigures, readBrokerageFigures } from '../../../../portfolio/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** What brokerages bring, and how they work with us. */
export function addPortfolioBrokerages({ builder, enums, inputs }: StaffTypes): void {
  const reason = builder.objectRef<BrokerageFigures['declineReasons'][number]>('DeclineCount').implement({
    fields: (t) => ({
      reason: t.expose('reason', { type: enums.declineLossReason }),
      count: t.exposeInt('count'),
    }),
  });
  const figures = builder.objectRef<BrokerageFigures>('BrokerageFigures').implement({
    fields: (t) => ({
      brokerageId: t.exposeID('brokerageId'),
      name: t.exposeString('name'),
      submitted: t.exposeInt('submitted'),
      quoted: t.exposeInt('quoted'),
      boundOfQuoted: t.exposeInt('boundOfQuoted', { description: 'Of those quoted in the period, until now.' }),
      declined: t.exposeInt('declined'),
      answers: t.exposeInt('answers', { description: 'How often questions of an underwriter were answered.' }),
      minutesToAnswerP50: t.exposeInt('minutesToAnswerP50', { nullable: true }),
      minutesToAnswerP90: t.exposeInt('minutesToAnswerP90', { nullable: true }),
      declineReasons: t.expose('declineReasons', { type: [reason], description: 'The most frequent first.' }),
    }),
  });
  builder.queryField('portfolioBrokerages', (t) =>
    t.field({
      type: [figures],
      description: 'The 100 brokerages with the most submissions.',
      args: { filter: t.arg({ type: inputs.portfolioFilter, required: true }) },
      resolve: async (_root, args, { services, staff }) => [
        ...(await readBrokerageFigures(services, staff, args.filter)),
      ],
    }),
  );
}
