import {
  type FlowWeek,
  GROUPINGS,
  type HitRatio,
  type OpenWork,
  type PortfolioChoices,
  type PortfolioFlow,
  readFlow,
  readHitRatios,
  readPortfolioChoices,
} from '../../../../portfolio/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** How requests flow: by week, by group, and what waits now. */
export function addPortfolioFlow({ builder, inputs }: StaffTypes): void {
  const flow = builder.objectRef<PortfolioFlow>('PortfolioFlow');
  const hitRatio = hitRatioType(builder);
  flow.implement({
    fields: (t) => ({
      weeks: t.expose('weeks', { type: [weekType(builder)], description: 'Weeks in which something happened.' }),
      openWork: t.expose('openWork', { type: [openWorkType(builder)], description: 'Now, whatever the period.' }),
    }),
  });
  const grouping = builder.enumType('PortfolioGrouping', { values: GROUPINGS });
  const filter = { type: inputs.portfolioFilter, required: true } as const;
  builder.queryField('portfolioChoices', (t) =>
    t.field({
      type: choicesType(builder),
      description: 'What the filters can be set to: what occurs in the period.',
      args: { filter: t.arg(filter) },
      resolve: async (_root, args, { services, staff }) => await readPortfolioChoices(services, staff, args.filter),
    }),
  );
  builder.queryField('portfolioFlow', (t) =>
    t.field({
      type: flow,
      args: { filter: t.arg(filter) },
      resolve: async (_root, args, { services, staff }) => await readFlow(services, staff, args.filter),
    }),
  );
  builder.queryField('portfolioHitRatios', (t) =>
    t.field({
      type: [hitRatio],
      description: 'The 50 groups with the most quotes.',
      args: { filter: t.arg(filter), by: t.arg({ type: grouping, required: true }) },
      resolve: async (_root, args, { services, staff }) => [...(await readHitRatios(services, staff, args))],
    }),
  );
}

type Builder = StaffTypes['builder'];

function choicesType(builder: Builder) {
  const brokerage = builder.objectRef<PortfolioChoices['brokerages'][number]>('PortfolioBrokerage').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
  return builder.objectRef<PortfolioChoices>('PortfolioChoices').implement({
    fields: (t) => ({
      classNames: t.expose('classNames', { type: ['String'] }),
      places: t.expose('places', { type: ['String'] }),
      brokerages: t.expose('brokerages', { type: [brokerage] }),
    }),
  });
}

function weekType(builder: Builder) {
  return builder.objectRef<FlowWeek>('FlowWeek').implement({
    description: 'A request counts once in each number, in the week in which it came there first.',
    fields: (t) => ({
      startsOn: t.expose('startsOn', { type: 'Date', description: 'A Monday.' }),
      submitted: t.exposeInt('submitted'),
      quoted: t.exposeInt('quoted'),
      bound: t.exposeInt('bound'),
    }),
  });
}

function openWorkType(builder: Builder) {
  return builder.objectRef<OpenWork>('OpenWork').implement({
    description: 'Submissions and bind requests that wait for one underwriter, or for none.',
    fields: (t) => ({
      underwriterId: t.exposeID('underwriterId', { nullable: true }),
      name: t.exposeString('name', { nullable: true }),
      onTime: t.exposeInt('onTime', { description: 'Under 24 hours.' }),
      due: t.exposeInt('due', { description: '24 to 48 hours, the time that is promised.' }),
      overdue: t.exposeInt('overdue'),
    }),
  });
}

function hitRatioType(builder: Builder) {
  return builder.objectRef<HitRatio>('HitRatio').implement({
    fields: (t) => ({
      key: t.exposeString('key', { nullable: true, description: 'Value of the filter; null where it is not known.' }),
      label: t.exposeString('label', { nullable: true, description: 'Name of the brokerage.' }),
      submitted: t.exposeInt('submitted'),
      quoted: t.exposeInt('quoted', { description: 'First quoted in the period.' }),
      boundOfQuoted: t.exposeInt('boundOfQuoted', { description: 'Of those quoted in the period, until now.' }),
      automatic: t.exposeInt('automatic', { description: 'Of those quoted, without an underwriter.' }),
      minutesToQuoteP50: t.exposeInt('minutesToQuoteP50', {
        nullable: true,
        description: 'From the first submission to the first quote.',
      }),
      minutesToQuoteP90: t.exposeInt('minutesToQuoteP90', { nullable: true }),
    }),
  });
}
