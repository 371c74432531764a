import type { LookupTrace, ShownNumber, WorksheetRow } from '@bindery/domain/rating/index.ts';

/** A stored rating, step by step. Numbers are decimals with 6 places beside the exact fraction. */
export interface WorksheetView {
  readonly planId: string;
  readonly planVersion: number;
  readonly planSha256: string;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly WorksheetStep[];
}

export interface WorksheetStep {
  readonly step: number;
  readonly id: string;
  readonly label: string;
  readonly op: string;
  readonly to: string | null;
  readonly table: string | null;
  readonly keys: readonly string[];
  readonly matched: readonly string[];
  readonly factor: string | null;
  readonly factorExact: string | null;
  readonly before: string | null;
  readonly beforeExact: string | null;
  readonly after: string | null;
  readonly afterExact: string | null;
  readonly rounding: string | null;
  readonly isMinimumApplied: boolean;
  readonly flags: readonly string[];
  readonly otherLookups: readonly {
    readonly table: string;
    readonly keys: readonly string[];
    readonly matched: readonly string[];
    readonly value: string;
  }[];
}

/** From the columns that quoting wrote: the plan, its inputs and its worksheet. */
export function worksheetView(stored: {
  readonly plan: unknown;
  readonly input: unknown;
  readonly worksheet: unknown;
}): WorksheetView {
  const plan = stored.plan as { planId: string; planVersion: number; planSha256: string | null };
  return {
    planId: plan.planId,
    planVersion: plan.planVersion,
    planSha256: plan.planSha256 ?? '',
    inputs: Object.entries(stored.input as Readonly<Record<string, unknown>>).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    steps: (stored.worksheet as readonly WorksheetRow[]).map(toStep),
  };
}

function toStep(row: WorksheetRow): WorksheetStep {
  return {
    step: row.step,
    id: row.id,
    label: row.label,
    op: row.op,
    to: row.to ?? null,
    table: row.table ?? null,
    keys: row.keys ?? [],
    matched: (row.matched ?? []).map((keys) => keys.join(' / ')),
    ...shown('factor', row.factor),
    ...shown('before', row.before ?? undefined),
    ...shown('after', row.after),
    rounding: row.rounding ?? null,
    isMinimumApplied: row.minimumApplied === true,
    flags: (row.flags ?? []).map((flag) => JSON.stringify(flag)),
    otherLookups: (row.otherLookups ?? []).map(toLookup),
  };
}

function toLookup({ table, keys, matched, value }: LookupTrace) {
  return { table, keys, matched: matched.map((row) => row.join(' / ')), value: value.decimal };
}

type Shown<Name extends string> = Readonly<Record<Name | `${Name}Exact`, string | null>>;

function shown<Name extends string>(name: Name, value: ShownNumber | undefined): Shown<Name> {
  return { [name]: value?.decimal ?? null, [`${name}Exact`]: value?.exact ?? null } as Shown<Name>;
}
