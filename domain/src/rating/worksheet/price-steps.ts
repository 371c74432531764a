import { toFixedText, toShortText } from '../arithmetic/decimal.ts';
import { compare, divide, type Fraction } from '../arithmetic/fraction.ts';
import { type Expression, inputsOf, registersOf } from '../plan/expression.ts';
import type { Plan } from '../plan/plan.ts';
import { roundTo } from '../plan/rounding.ts';
import { type ArithmeticStep, isFlagStep } from '../plan/step.ts';
import { priceRegisters } from './price-registers.ts';
import type { WorksheetRow } from './worksheet.ts';

export const PRICE_STEP_KINDS = ['BASE', 'FACTOR', 'AMOUNT', 'ROUNDING', 'BOUND'] as const;

/**
 * BASE: read from a table. FACTOR: multiplied. AMOUNT: added, or a part of another amount. ROUNDING, and BOUND: at least
 * or at most.
 */
export type PriceStepKind = (typeof PRICE_STEP_KINDS)[number];

/** One step of a price, for readers. */
export interface PriceStep {
  readonly label: string;
  readonly kind: PriceStepKind;
  /** The factor, amount or bound with at most six places; for a rounding its unit. */
  readonly value: string;
  /** The amount that the step leads to, in minor units, half-up. Unchanged by a step inside a factor. */
  readonly premiumCentsAfter: number;
  /** It turns the currency of the plan into that of the policy: the amounts before it are in the former. */
  readonly isConversion?: true;
}

/** A step with what a summary needs to group it. */
export interface TracedPriceStep extends PriceStep {
  /** The inputs of the plan that the step reads. */
  readonly inputs: readonly string[];
  /** The registers that it reads, and the one that it changes. */
  readonly reads: readonly string[];
  readonly to: string;
  /** Exact: the amount before and after; equal inside a factor. */
  readonly before: Fraction;
  readonly after: Fraction;
}

const NOTHING: Fraction = { n: 0n, d: 1n };

/** The steps of a stored worksheet that made the premium, in order; terrorism cover has a price of its own. */
export function priceSteps(
  plan: Plan,
  worksheet: readonly WorksheetRow[],
  minorPerUnit: bigint,
): readonly TracedPriceStep[] {
  const registers = priceRegisters(plan);
  let amount = NOTHING;
  return worksheet.flatMap((row): TracedPriceStep[] => {
    const step = plan.steps[row.step - 1];
    if (!step || isFlagStep(step) || step.id !== row.id || !row.after) return [];
    const isAmount = registers.amounts.has(step.to);
    if (!isAmount && !registers.factors.has(step.to)) return [];
    const before = amount;
    if (isAmount) amount = fractionOf(row.after.exact);
    const traced = {
      inputs: step.by ? readInputs(plan, step.by) : [],
      reads: step.by ? registersOf(step.by) : [],
      to: step.to,
      before,
      after: amount,
    };
    return [
      {
        label: row.label,
        kind: kindOf(step, row, isAmount),
        value: valueOf(row),
        premiumCentsAfter: minorUnits(amount, minorPerUnit),
        ...(isAmount &&
          step.op === 'multiply' &&
          traced.inputs.includes('currency') && { isConversion: true as const }),
        ...traced,
      },
    ];
  });
}

/** A fraction of a worksheet, "n/d". */
function fractionOf(exact: string): Fraction {
  const [n = '0', d = '1'] = exact.split('/');
  return { n: BigInt(n), d: BigInt(d) };
}

function minorUnits(amount: Fraction, minorPerUnit: bigint): number {
  return Number(roundTo({ n: amount.n * minorPerUnit, d: amount.d }, { n: 1n, d: 1n }, 'HALF_UP').n);
}

/** A number for readers: at most six places. */
export function shown(value: Fraction): string {
  return toFixedText(value, 6).replace(/\.?0+$/, '');
}

/** How a run of factors changed the amount together; undefined where there was no amount before. */
export function ratioOf(before: Fraction, after: Fraction): Fraction | undefined {
  return compare(before, NOTHING) === 0 ? undefined : divide(after, before);
}

function kindOf({ op, by }: ArithmeticStep, { rounding }: WorksheetRow, isAmount: boolean): PriceStepKind {
  switch (op) {
    case 'multiply':
    case 'divide':
      return 'FACTOR';
    case 'add':
    case 'subtract':
      return 'AMOUNT';
    case 'cap':
    case 'floor':
    case 'minPremium':
      return 'BOUND';
    case 'round':
      return 'ROUNDING';
    case 'lookup':
      if (!isAmount) return 'FACTOR';
      return rounding === undefined && by?.kind === 'lookup' ? 'BASE' : 'AMOUNT';
    default:
      return op satisfies never;
  }
}

function valueOf({ factor, rounding, after }: WorksheetRow): string {
  if (factor) return shown(fractionOf(factor.exact));
  return rounding ?? (after ? toShortText(fractionOf(after.exact)) : '');
}

/** The inputs of an expression, those that its tables are looked up by included. */
function readInputs(plan: Plan, expression: Expression): readonly string[] {
  return [...new Set(inputsOf(expression).filter((name) => plan.inputs.has(name)))];
}
