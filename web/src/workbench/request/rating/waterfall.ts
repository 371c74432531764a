import type { WorksheetStep } from '../../api/schema-interfaces.ts';

/** One step of the way from the base to the premium; amounts in units of the worksheet. */
export interface WaterfallBar {
  readonly id: string;
  readonly label: string;
  /** What the step looked up, such as an answer; none where it looked nothing up. */
  readonly asked: readonly string[];
  /** 1.12 for a rise of 12 percent; null where the step is not a factor. */
  readonly factor: number | null;
  readonly from: number;
  readonly to: number;
  /** It turns the currency of the plan into that of the policy. */
  readonly isConversion: boolean;
  /** The steps that were multiplied together before they moved the premium. */
  readonly parts: readonly { readonly id: string; readonly label: string; readonly factor: number | null }[];
}

/** Registers that hold money; all others hold factors until a step applies them together. */
const MONEY: ReadonlySet<string> = new Set(['premium', 'common', 'tech', 'cyber']);
/** The table of the rates at which Smart Cyber EU converts euros. */
const RATES = 'rate';
const NOT_OF_THE_PREMIUM: ReadonlySet<string> = new Set(['tria']);

/**
 * What moved the premium, in the order of the plan. A plan may split the premium into parts and add them up again: a
 * change of a part is a change of the sum. Whatever the parts do not explain is a bar of its own, so that the last bar
 * always ends at the premium.
 */
export function waterfallOf(steps: readonly WorksheetStep[], otherLabel: string): readonly WaterfallBar[] {
  const bars: WaterfallBar[] = [];
  let level = 0;
  const add = (step: WorksheetStep, to: number, label = step.label): void => {
    const from = level;
    level = to;
    const factor = step.op === 'multiply' ? numberOf(step.factor) : null;
    const isConversion = step.table === RATES;
    bars.push({
      id: step.id,
      label,
      asked: step.keys,
      factor,
      from,
      to,
      isConversion,
      parts: partsOf(step, steps),
    });
  };
  for (const step of steps) {
    const after = numberOf(step.after);
    if (after === null || !isOfThePremium(step)) continue;
    const before = numberOf(step.before);
    if (bars.length === 0) add(step, after);
    else if (step.op === 'lookup') {
      // A part is taken out of the sum, which changes nothing; the sum itself may differ from its parts by rounding.
      if (isSum(step) && Math.abs(after - level) >= 0.005) add(step, after, otherLabel);
    } else if (before !== null && before !== after) add(step, level + after - before);
  }
  return bars;
}

function isOfThePremium({ to }: WorksheetStep): boolean {
  const register = to ?? 'premium';
  return MONEY.has(register) && !NOT_OF_THE_PREMIUM.has(register);
}

function isSum({ to }: WorksheetStep): boolean {
  return to === null || to === 'premium';
}

/** A step that applies a register is named like it: its parts are the steps that filled the register. */
function partsOf(applied: WorksheetStep, steps: readonly WorksheetStep[]): WaterfallBar['parts'] {
  const parts = steps.filter(({ to }) => to !== null && !MONEY.has(to) && kebab(to) === applied.id);
  return parts.map(({ id, label, factor }) => ({ id, label, factor: numberOf(factor) })).filter(isNotOne);
}

function isNotOne({ factor }: { readonly factor: number | null }): boolean {
  return factor !== null && factor !== 1;
}

function kebab(register: string): string {
  return register.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
