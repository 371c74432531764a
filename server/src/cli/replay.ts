import { readFile } from 'node:fs/promises';
import { minorDigitsOf } from '@bindery/domain/products/index.ts';
import { type Plan, type PlanInput, type PriceStep, priceWorksheet, ratePlan } from '@bindery/domain/rating/index.ts';
import { givenInput, readPlan, shippedPlans } from '../rating/index.ts';
import { type QuotedOption, quotedOptions } from './quoted-options.ts';

export interface ReplayCommand {
  /** JSON with at least one option and its whole worksheet, as the broker API answers it. */
  readonly quote: string;
  /** A rate plan; without one, the plans that the product ships. */
  readonly plan?: string | undefined;
}

export interface ReplayAnswer {
  /** Whether every option has the price that its plan gives. */
  readonly ok: boolean;
  readonly options: readonly ReplayedOption[];
}

export interface ReplayedOption {
  /** Place in the file, from 1. */
  readonly option: number;
  readonly plan: string;
  readonly premiumCents: number;
  readonly currency: string;
  /** The first thing that differs; null when nothing does. */
  readonly difference: string | null;
}

/**
 * Proves the prices of a saved quote without a server: each is rated again from its inputs with the published plan of its
 * fingerprint, and compared step by step. Throws a one-line error for a file without a whole worksheet or an unknown plan.
 */
export async function replayQuote({ quote, plan }: ReplayCommand): Promise<ReplayAnswer> {
  const options = quotedOptions(await readJson(quote), quote);
  const plans = plan === undefined ? shippedPlans() : [readPlan(await readJson(plan))];
  const answers = options.map((option, index) => replayed(option, index, plans));
  return { ok: answers.every(({ difference }) => difference === null), options: answers };
}

function replayed(option: QuotedOption, index: number, plans: readonly Plan[]): ReplayedOption {
  const { worksheet, premiumCents, currency } = option;
  const plan = plans.find(({ sha256 }) => sha256 === worksheet.fingerprint);
  const name = `${worksheet.plan} version ${worksheet.version}`;
  if (!plan) {
    throw new Error(
      `option ${index + 1}: no plan at hand has the fingerprint ${worksheet.fingerprint} (${name}); give it with --plan`,
    );
  }
  return { option: index + 1, plan: name, premiumCents, currency, difference: differenceOf(option, plan) };
}

function differenceOf(option: QuotedOption, plan: Plan): string | null {
  const { worksheet } = option;
  if (plan.planId !== worksheet.plan || plan.version !== worksheet.version) {
    return said('plan', `${worksheet.plan} version ${worksheet.version}`, `${plan.planId} version ${plan.version}`);
  }
  const input = inputOf(option);
  const result = ratePlan(plan, input);
  if (result.outcome !== 'RATED') return said('price', String(option.premiumCents), `none (${result.reason})`);
  const minorPerUnit = 10n ** BigInt(minorDigitsOf(option.currency) ?? 2);
  const steps = priceWorksheet(plan, result.worksheet, { detail: 'full', minorPerUnit, groupOf: () => null });
  return (
    termsDifference(option, input, plan) ??
    stepDifference(worksheet.steps, steps) ??
    amountDifference('premiumCents', option.premiumCents, result.premiumCents) ??
    amountDifference('triaCents', option.triaCents, result.triaCents)
  );
}

/** The limit and the deductible are those with which it was rated: whole units, for CYBER_EU minor ones. */
function termsDifference(option: QuotedOption, input: PlanInput, { product }: Plan): string | null {
  const unit = product === 'CYBER_EU' ? 1 : 100;
  return (
    amountDifference('limitCents', option.limitCents, Math.round(Number(input['limit']) * unit)) ??
    amountDifference('deductibleCents', option.deductibleCents, Math.round(Number(input['deductible']) * unit))
  );
}

function amountDifference(name: string, inFile: number, byPlan: number): string | null {
  return inFile === byPlan ? null : said(name, String(inFile), String(byPlan));
}

function stepDifference(inFile: readonly PriceStep[], byPlan: readonly PriceStep[]): string | null {
  for (let at = 0; at < Math.max(inFile.length, byPlan.length); at += 1) {
    const [given, made] = [inFile[at], byPlan[at]].map(stepInWords);
    if (given !== made) return said(`step ${at + 1}`, given ?? '', made ?? '');
  }
  return null;
}

function stepInWords(step: PriceStep | undefined): string {
  return step ? `${step.label} ${step.kind} ${step.value} -> ${step.premiumCentsAfter}` : 'nothing';
}

function said(what: string, inFile: string, byPlan: string): string {
  return `${what}: the file says ${inFile}, the plan gives ${byPlan}`;
}

function inputOf({ worksheet }: QuotedOption): PlanInput {
  const entries = worksheet.inputs.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
  return givenInput(Object.fromEntries(entries)) ?? {};
}

/** One line for each option. */
export function replayInWords({ options }: ReplayAnswer): string {
  return options
    .map(({ option, plan, premiumCents, currency, difference }) =>
      difference === null
        ? `option ${option}: ${premiumCents} ${currency} minor units, exactly as ${plan} gives it`
        : `option ${option}: differs. ${difference}`,
    )
    .join('\n');
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'is not JSON'}`, { cause: error });
  }
}
