import {
  amountsOf,
  daysOfMonth,
  entriesOfMonth,
  type PremiumFacts,
  premiumEvents,
  type ReportedPolicy,
} from '@bindery/domain/reports/index.ts';
import type { Queries } from '../../database/index.ts';
import type { Address } from '../../database/tables/clients.ts';
import type { ReportDeps } from '../deps.ts';
import type { MonthOfBinder } from './binder-key.ts';
import {
  type LineOfPolicy,
  type PolicyToReport,
  policiesToReport,
  type ReportedEntry,
  reportedEntries,
} from './line-store.ts';

const PAGE = 500;

/**
 * The lines that an open month of a binder would be closed with: what was bound and cancelled until its end and not
 * reported before, and corrections of what was. Whole policies, in pages, so that a large book never stands in memory.
 */
export async function* linesOfMonth(
  deps: Pick<ReportDeps, 'provider'>,
  db: Queries,
  binder: MonthOfBinder,
): AsyncGenerator<readonly LineOfPolicy[]> {
  const { timeZone } = deps.provider;
  const month = daysOfMonth(binder.month);
  let after: string | null = null;
  let number = 0;
  for (;;) {
    const { partnerId, productType } = binder;
    const page = { partnerId, productType, timeZone, until: month.to, after, count: PAGE };
    const policies: readonly PolicyToReport[] = await policiesToReport(db, page);
    const reported = await reportedEntries(
      db,
      policies.map(({ id }) => id),
    );
    const lines = policies.flatMap((policy) => {
      const before = reported.filter(({ policyId }) => policyId === policy.id);
      return linesOfPolicy(policy, before, { month, coverholder: deps.provider.name });
    });
    yield lines.map((line) => ({ ...line, number: ++number }));
    after = policies.at(-1)?.id ?? null;
    if (policies.length < PAGE) return;
  }
}

function linesOfPolicy(
  policy: PolicyToReport,
  before: readonly ReportedEntry[],
  { month, coverholder }: Pick<LineOfPolicy, 'month'> & { readonly coverholder: string },
): readonly Omit<LineOfPolicy, 'number'>[] {
  let writtenPremiumCents = 0;
  for (const { charges } of before) writtenPremiumCents += premiumOf(charges);
  const entries = entriesOfMonth(before, premiumEvents(premiumFacts(policy)), month.to);
  return entries.map((entry) => {
    writtenPremiumCents += premiumOf(entry.charges);
    return { policyId: policy.id, month, entry, writtenPremiumCents, policy: reportedPolicy(policy, coverholder) };
  });
}

function premiumOf(charges: PremiumFacts['charges']): number {
  const { premiumCents, triaCents } = amountsOf(charges);
  return premiumCents + triaCents;
}

/** What the domain needs of a policy to say what it comes to. */
export function premiumFacts(policy: PolicyToReport): PremiumFacts {
  const { coverageStartsOn, coverageEndsOn, boundOn, homeState, charges, cancelledOn, cancelDoneOn } = policy;
  const cancellation = cancelledOn === null || cancelDoneOn === null ? null : { cancelledOn, doneOn: cancelDoneOn };
  return { coverageStartsOn, coverageEndsOn, boundOn, homeState, charges, cancellation };
}

function reportedPolicy(policy: PolicyToReport, coverholder: string): ReportedPolicy {
  const { revenue } = policy;
  const dollars = typeof revenue === 'string' && /^\d{1,13}$/.test(revenue) ? Number(revenue) * 100 : null;
  const money = typeof revenue === 'string' || revenue === null ? { amount: dollars, currency: 'USD' } : revenue;
  return {
    policyNumber: policy.policyNumber,
    productType: policy.productType,
    coverholder,
    isRenewal: policy.isRenewal,
    coverageStartsOn: policy.coverageStartsOn,
    coverageEndsOn: policy.coverageEndsOn,
    boundOn: policy.boundOn,
    issuedOn: policy.issuedOn,
    currency: policy.currency,
    limitCents: policy.limitCents,
    deductibleCents: policy.deductibleCents,
    insuredName: policy.insuredName,
    insuredAddress: addressOf(policy.insuredAddress),
    homeState: policy.homeState,
    industry: policy.industry,
    revenueCents: money.amount,
    revenueCurrency: money.amount === null ? null : money.currency,
    brokerageName: policy.brokerageName,
    brokerageAddress: addressOf(policy.brokerageAddress),
    cancellationReason: policy.cancelReason,
  };
}

function addressOf(address: Address | null): ReportedPolicy['insuredAddress'] {
  const { street, locality, region, postalCode, country } = { ...NO_ADDRESS, ...address };
  return { street, locality, region, postalCode, country };
}

const NO_ADDRESS: Address = {
  country: null,
  street: null,
  streetTwo: null,
  locality: null,
  region: null,
  postalCode: null,
};
