import type { Plan, RatedTransaction } from '@bindery/domain/rating/index.ts';
import type { PlanBook } from './plan-book.ts';

/** A rate plan as the list shows it. */
export interface PlanView {
  readonly id: string;
  readonly planId: string;
  readonly version: number;
  readonly productType: 'CYBER' | 'CYBER_EU' | 'TECH_EO';
  readonly status: 'draft' | 'active' | 'retired';
  readonly appliesTo: RatedTransaction | 'BOTH';
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly currency: string;
  readonly isInForce: boolean;
  readonly tables: number;
  readonly steps: number;
  readonly notes: string;
}

/** Every plan of the book; `today` says which are in force. */
export function planViews(book: PlanBook, today: string): readonly PlanView[] {
  return book.plans.flatMap((plan) => {
    const { product } = plan;
    if (product === 'FIXTURE') return [];
    const inForce = (['NEW', 'RENEWAL'] as const).map((one) => book.choosePlan(product, today, one)?.plan.sha256);
    return [
      {
        id: plan.sha256,
        planId: plan.planId,
        version: plan.version,
        productType: product,
        status: plan.status,
        appliesTo: plan.appliesTo,
        effectiveFrom: plan.effectiveFrom,
        effectiveTo: plan.effectiveTo,
        currency: plan.currency,
        isInForce: inForce.includes(plan.sha256),
        tables: plan.tables.size,
        steps: plan.steps.length,
        notes: plan.notes,
      },
    ];
  });
}

export interface PlanDifference {
  /** Path in the plan: tables.limit.rows[3]. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between two plans, leaf by leaf, in the order of their paths. */
export function planDifferences(from: Plan, to: Plan): readonly PlanDifference[] {
  const before = leaves(from.document, '');
  const after = leaves(to.document, '');
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return paths.flatMap((path) => {
    const was = before.get(path) ?? null;
    const is = after.get(path) ?? null;
    return was === is ? [] : [{ path, before: was, after: is }];
  });
}

function leaves(value: unknown, path: string): ReadonlyMap<string, string> {
  if (Array.isArray(value)) {
    return new Map(value.flatMap((item, index) => [...leaves(item, `${path}[${index}]`)]));
  }
  if (typeof value === 'object' && value !== null) {
    const dot = path === '' ? '' : `${path}.`;
    return new Map(Object.entries(value).flatMap(([name, member]) => [...leaves(member, `${dot}${name}`)]));
  }
  return new Map([[path, String(value)]]);
}
