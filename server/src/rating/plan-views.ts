import type { Plan, RatedTransaction } from '@bindery/domain/rating/index.ts';

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

/** `inForce` are the fingerprints of the plans that rate new business or renewals today. */
export function planView(plan: Plan, inForce: ReadonlySet<string>): PlanView | undefined {
  const { product } = plan;
  if (product === 'FIXTURE') return undefined;
  return {
    id: plan.sha256,
    planId: plan.planId,
    version: plan.version,
    productType: product,
    status: plan.status,
    appliesTo: plan.appliesTo,
    effectiveFrom: plan.effectiveFrom,
    effectiveTo: plan.effectiveTo,
    currency: plan.currency,
    isInForce: inForce.has(plan.sha256),
    tables: plan.tables.size,
    steps: plan.steps.length,
    notes: plan.notes,
  };
}

export interface PlanDifference {
  /** Path in the plan: tables.limit.rows[3][1]. */
  readonly path: string;
  /** The keys of the table row in which it stands, by which people know it. */
  readonly row: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between two plans, leaf by leaf, in the order of their paths. */
export function planDifferences(from: Plan, to: Plan): readonly PlanDifference[] {
  const before = leaves(from.document, '');
  const after = leaves(to.document, '');
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(inOrder.compare);
  return paths.flatMap((path) => {
    const was = before.get(path) ?? null;
    const is = after.get(path) ?? null;
    if (was === is) return [];
    return [{ path, row: rowKeys(to, path) ?? rowKeys(from, path), before: was, after: is }];
  });
}

/** The tenth row comes after the ninth. */
const inOrder = new Intl.Collator('en', { numeric: true });

function rowKeys(plan: Plan, path: string): string | null {
  const [, name = '', row = ''] = /^tables\.([^.[]+)\.rows\[(\d+)\]/.exec(path) ?? [];
  const table = plan.tables.get(name);
  if (!table || table.kind === 'constant') return null;
  return table.rows[Number(row)]?.label.join(' / ') ?? null;
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
