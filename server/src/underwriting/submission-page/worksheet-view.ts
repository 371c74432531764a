import type { RatePlanReference } from '@bindery/domain/quote-request/index.ts';
import type { LookupTrace, PlanInput, WorksheetRow } from '@bindery/domain/rating/index.ts';

/** A stored rating, step by step. Numbers are decimals with 6 places, together with the exact fraction. */
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
export function worksheetView({
  plan,
  input,
  worksheet,
}: {
  readonly plan: RatePlanReference;
  readonly input: PlanInput;
  readonly worksheet: readonly WorksheetRow[];
}): WorksheetView {
  return {
    planId: plan.planId,
    planVersion: plan.planVersion,
    planSha256: plan.planSha256 ?? '',
    inputs: Object.entries(input).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    steps: worksheet.map(toStep),
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
    factor: row.factor?.decimal ?? null,
    factorExact: row.factor?.exact ?? null,
    before: row.before?.decimal ?? null,
    beforeExact: row.before?.exact ?? null,
    after: row.after?.decimal ?? null,
    afterExact: row.after?.exact ?? null,
    rounding: row.rounding ?? null,
    isMinimumApplied: row.minimumApplied === true,
    flags: (row.flags ?? []).map((flag) => JSON.stringify(flag)),
    otherLookups: (row.otherLookups ?? []).map(toLookup),
  };
}

function toLookup({ table, keys, matched, value }: LookupTrace) {
  return { table, keys, matched: matched.map((row) => row.join(' / ')), value: value.decimal };
}
