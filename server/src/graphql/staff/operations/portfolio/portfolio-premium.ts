import { minorDigitsOf } from '@bindery/domain/products/index.ts';
import {
  PREMIUM_GROUPINGS,
  type PremiumKept,
  type RenewalMonth,
  readPremiumKept,
  readWrittenPremium,
  type ScheduleUse,
  type WrittenPremium,
} from '../../../../portfolio/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

type Builder = StaffTypes['builder'];

/** Premium: written, modified by underwriters, renewed. */
export function addPortfolioPremium({ builder, inputs }: StaffTypes): void {
  const written = writtenType(builder);
  const grouping = builder.enumType('PremiumGrouping', { values: PREMIUM_GROUPINGS });
  const kept = builder.objectRef<PremiumKept>('PremiumKept').implement({
    fields: (t) => ({
      scheduleUse: t.expose('scheduleUse', { type: [scheduleType(builder)] }),
      renewals: t.expose('renewals', {
        type: [renewalType(builder)],
        description: 'By the month in which policies end.',
      }),
    }),
  });
  const filter = { type: inputs.portfolioFilter, required: true } as const;
  builder.queryField('portfolioPremium', (t) =>
    t.field({
      type: [written],
      description: 'Of the policies bound in the period, gross; at most 100 groups.',
      args: { filter: t.arg(filter), by: t.arg({ type: grouping, required: true }) },
      resolve: async (_root, args, { services, staff }) => [...(await readWrittenPremium(services, staff, args))],
    }),
  );
  builder.queryField('portfolioPremiumKept', (t) =>
    t.field({
      type: kept,
      args: { filter: t.arg(filter) },
      resolve: async (_root, args, { services, staff }) => await readPremiumKept(services, staff, args.filter),
    }),
  );
}

function writtenType(builder: Builder) {
  return builder.objectRef<WrittenPremium>('WrittenPremium').implement({
    fields: (t) => ({
      key: t.exposeString('key', {
        nullable: true,
        description: 'First day of a month, value of the filter, or position of a band of revenue; null: not known.',
      }),
      currency: t.exposeString('currency'),
      policies: t.exposeInt('policies'),
      premiumCents: t.expose('premiumCents', money()),
      limitCents: t.expose('limitCents', money()),
      premiumPerMillionCents: t.field({
        ...money({ nullable: true, description: 'Average premium for a million of limit.' }),
        resolve: ({ premiumCents, limitCents, currency }) => {
          const million = 1_000_000 * 10 ** (minorDigitsOf(currency) ?? 2);
          return limitCents === 0 ? null : Math.round(premiumCents / (limitCents / million));
        },
      }),
    }),
  });
}

function scheduleType(builder: Builder) {
  return builder.objectRef<ScheduleUse>('ScheduleUse').implement({
    description: 'Schedule modifications in the first quotes that an underwriter shared, in hundredths of a percent.',
    fields: (t) => ({
      underwriterId: t.exposeID('underwriterId'),
      name: t.exposeString('name', { nullable: true }),
      quotes: t.exposeInt('quotes'),
      modified: t.exposeInt('modified'),
      averageBps: t.exposeInt('averageBps', { description: 'Over all of these quotes; -500 is 5 % less.' }),
      lowestBps: t.exposeInt('lowestBps'),
      highestBps: t.exposeInt('highestBps'),
    }),
  });
}

function renewalType(builder: Builder) {
  return builder.objectRef<RenewalMonth>('RenewalMonth').implement({
    fields: (t) => ({
      startsOn: t.expose('startsOn', { type: 'Date' }),
      currency: t.exposeString('currency'),
      ending: t.exposeInt('ending', { description: 'Policies that end, without those that were cancelled.' }),
      renewed: t.exposeInt('renewed'),
      endingPremiumCents: t.expose('endingPremiumCents', money()),
      renewedBeforeCents: t.expose('renewedBeforeCents', money({ description: 'Of those renewed, as they were.' })),
      renewedAfterCents: t.expose('renewedAfterCents', money({ description: 'Of those renewed, as they are.' })),
    }),
  });
}
