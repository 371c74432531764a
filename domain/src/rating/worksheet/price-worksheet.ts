import type { Plan } from '../plan/plan.ts';
import { type PriceStep, priceSteps, ratioOf, shown, type TracedPriceStep } from './price-steps.ts';
import type { WorksheetRow } from './worksheet.ts';

/** How much of a worksheet is shown. */
export const WORKSHEET_DETAILS = ['full', 'summary', 'off'] as const;

export type WorksheetDetail = (typeof WORKSHEET_DETAILS)[number];

/** The heading under which a summary shows a step, by the inputs that it reads; null: its own line. */
export type GroupOf = (inputs: readonly string[]) => string | null;

export interface SummarySettings {
  readonly detail: Exclude<WorksheetDetail, 'off'>;
  /** Minor units in one unit of the currency. */
  readonly minorPerUnit: bigint;
  readonly groupOf: GroupOf;
}

/** How a price came about, step by step or in groups of steps. The last amount is the premium. */
export function priceWorksheet(
  plan: Plan,
  worksheet: readonly WorksheetRow[],
  { detail, minorPerUnit, groupOf }: SummarySettings,
): readonly PriceStep[] {
  const steps = priceSteps(plan, worksheet, minorPerUnit);
  return (detail === 'full' ? steps : summary(steps, groupOf)).map(
    ({ label, kind, value, premiumCentsAfter, isConversion }) => ({
      label,
      kind,
      value,
      premiumCentsAfter,
      ...(isConversion && { isConversion }),
    }),
  );
}

/** Neighbouring factors of one heading become one step; steps that change nothing are left out. */
function summary(steps: readonly TracedPriceStep[], groupOf: GroupOf): readonly PriceStep[] {
  const factorInputs = new Map<string, readonly string[]>();
  const groups: { heading: string | null; steps: TracedPriceStep[] }[] = [];
  for (const step of steps) {
    if (isInsideFactor(step)) {
      factorInputs.set(step.to, [...(factorInputs.get(step.to) ?? []), ...step.inputs]);
      continue;
    }
    if (step.before.n * step.after.d === step.after.n * step.before.d) continue;
    const inputs = [...step.inputs, ...step.reads.flatMap((register) => factorInputs.get(register) ?? [])];
    const heading = step.kind === 'FACTOR' ? groupOf(inputs) : null;
    const last = groups.at(-1);
    if (heading !== null && last?.heading === heading) last.steps.push(step);
    else groups.push({ heading, steps: [step] });
  }
  return groups.flatMap(({ heading, steps: grouped }) => merged(heading, grouped));
}

/** A step that prepares a factor leaves the amount as it is. */
function isInsideFactor({ kind, before, after }: TracedPriceStep): boolean {
  return (kind === 'FACTOR' || kind === 'BOUND') && before === after;
}

function merged(heading: string | null, steps: readonly TracedPriceStep[]): readonly PriceStep[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const ratio = heading === null ? undefined : ratioOf(first.before, last.after);
  return [{ ...last, label: heading ?? last.label, value: ratio ? shown(ratio) : last.value }];
}
