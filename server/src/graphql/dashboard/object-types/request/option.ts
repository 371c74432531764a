import type { Adjustment } from '@bindery/domain/eligibility/index.ts';
import { type ChargeLine, type CoverTerms, minorDigitsOf } from '@bindery/domain/products/index.ts';
import type { QuoteOptionView } from '../../../../quoting/index.ts';
import type { EdgeRef } from '../../../kit/builder.ts';
import { money } from '../../../kit/money.ts';
import type { DashboardBuilder, DashboardContext } from '../../context.ts';

export type OptionRef = EdgeRef<DashboardContext, QuoteOptionView>;

type Agreement = QuoteOptionView['coverTerms']['insuringAgreements'][number];

export type ChargeRef = EdgeRef<DashboardContext, ChargeLine>;

export function addChargeType(builder: DashboardBuilder): ChargeRef {
  return builder.objectRef<ChargeLine>('Charge').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      label: t.exposeString('label'),
      amountCents: t.expose('amountCents', money()),
    }),
  });
}

/** One option with all that is compared: terms, charges, agreements, endorsements. */
export function addOptionType(builder: DashboardBuilder, charge: ChargeRef): OptionRef {
  const { agreement, endorsement, sublimit } = addCover(builder);
  const adjustment = builder.objectRef<Adjustment>('Adjustment').implement({
    fields: (t) => ({
      kind: t.exposeString('ruleId'),
      message: t.exposeString('message'),
    }),
  });
  return builder.objectRef<QuoteOptionView>('Option').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      retroactiveDate: t.expose('retroactiveDate', { type: 'Date', nullable: true }),
      currency: t.exposeString('currency'),
      isBindable: t.exposeBoolean('isBindable'),
      charges: t.field({ type: [charge], resolve: (option) => [...option.charges.lines] }),
      totalCents: t.field({ type: 'SafeInt', resolve: (option) => option.charges.totalCents }),
      agreements: t.field({ type: [agreement], resolve: (option) => [...option.coverTerms.insuringAgreements] }),
      taxStatus: t.string({ resolve: ({ charges }) => charges.taxStatus }),
      currencyDigits: t.int({ resolve: ({ currency }) => minorDigitsOf(currency) ?? 2 }),
      endorsements: t.field({ type: [endorsement], resolve: ({ coverTerms }) => endorsementsOf(coverTerms) }),
      sublimits: t.field({
        type: [sublimit],
        description: 'Of Smart Cyber EU, by the names of the API; empty otherwise.',
        resolve: ({ coverTerms }) => sublimitsOf(coverTerms),
      }),
      adjustments: t.field({ type: [adjustment], resolve: ({ adjustments }) => [...adjustments] }),
    }),
  });
}

function addCover(builder: DashboardBuilder) {
  const agreement = builder.objectRef<Agreement>('InsuringAgreement').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      coverageType: t.exposeString('coverageType'),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      waitingPeriod: t.exposeString('waitingPeriod', { nullable: true }),
      periodOfIndemnity: t.exposeString('periodOfIndemnity', { nullable: true }),
    }),
  });
  const endorsement = builder.objectRef<ListedEndorsement>('Endorsement').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      limitCents: t.expose('limitCents', money({ nullable: true })),
    }),
  });
  const sublimit = builder.objectRef<Sublimit>('Sublimit').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      unit: t.exposeString('unit'),
      amount: t.exposeFloat('amount'),
      currency: t.exposeString('currency', { nullable: true }),
    }),
  });
  return { agreement, endorsement, sublimit };
}

interface ListedEndorsement {
  readonly code: string;
  readonly name: string;
  readonly limitCents: number | null;
}

function endorsementsOf({ endorsements, endorsementV2s }: CoverTerms): ListedEndorsement[] {
  return [...endorsements, ...endorsementV2s.map((template) => ({ ...template, limitCents: null }))];
}

interface Sublimit {
  readonly name: string;
  readonly unit: 'MONEY' | 'FRACTION' | 'DAYS' | 'HOURS';
  /** Minor units for MONEY. */
  readonly amount: number;
  readonly currency: string | null;
}

function sublimitsOf({ cyberEuInsuringAgreementCoverage: coverage }: CoverTerms): Sublimit[] {
  return Object.entries(coverage ?? {}).flatMap(([name, value]): Sublimit[] => {
    if (typeof value === 'object' && value !== null) return [{ name, unit: 'MONEY', ...value }];
    return typeof value === 'number' ? [{ name, unit: unitOf(name), amount: value, currency: null }] : [];
  });
}

function unitOf(name: string): Sublimit['unit'] {
  if (name.endsWith('Days')) return 'DAYS';
  return name.endsWith('Hours') ? 'HOURS' : 'FRACTION';
}
