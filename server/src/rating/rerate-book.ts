import { type BookLine, priceLine } from '@bindery/domain/dislocation/index.ts';
import { type CompiledPlan, compilePlan, type Plan, type PlanInput } from '@bindery/domain/rating/index.ts';
import type { StoredLine } from './book-store.ts';
import { givenInput } from './given-input.ts';
import type { PlanBook } from './plan-book.ts';

/** For a line with a premium that no present plan explains. */
const STATED = { verdict: 'RATED', reasons: [] } as const;

/** Rates stored lines with another plan; each is compared with what was stored and with its own plan's flags. */
export function rerateStored(
  book: Pick<PlanBook, 'findPlan'>,
  plan: Plan,
): (lines: readonly StoredLine[]) => readonly BookLine[] {
  const other = compilePlan(plan);
  return (lines) =>
    lines.map((line) => {
      const { verdict, reasons } = priceNow(line, book.findPlan(line.planSha256 ?? ''));
      return {
        id: line.id,
        name: line.insured,
        currency: line.currency,
        segments: {
          standing: line.isBound ? 'bound' : 'quoted',
          transaction: line.isRenewal ? 'renewal' : 'new',
          ...segmentsOf(line.input),
          limit: String(line.limitCents),
        },
        before: { premiumCents: line.premiumCents, verdict, reasons },
        after: priceLine(() => other.rate(line.input)),
      };
    });
}

/** The stored cents count; a plan that is no longer in the book has no flags to compare with. */
function priceNow({ input }: StoredLine, plan: CompiledPlan | undefined) {
  return plan ? priceLine(() => plan.rate(input)) : STATED;
}

/** What every product's input names: its class and its place. */
function segmentsOf(input: PlanInput): Readonly<Record<'class' | 'territory', string>> {
  const shown = (value: unknown): string | undefined =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return {
    class: shown(input['class']) ?? 'not given',
    territory: shown(input['state']) ?? shown(input['country']) ?? 'not given',
  };
}

/** A line of a book file: a plan input, or a plan input with what is known about the line. */
interface GivenLine {
  readonly input: PlanInput;
  readonly id?: unknown;
  readonly name?: unknown;
  readonly currency?: unknown;
  readonly premiumCents?: unknown;
  readonly segments?: unknown;
}

/**
 * Rates given lines with another plan; a line without `premiumCents` is compared with the present plan. Throws a
 * one-line error that names the place of a line with neither a premium nor a rate.
 */
export function rerateGiven(now: CompiledPlan | undefined, plan: Plan): (line: unknown, place: string) => BookLine {
  const other = compilePlan(plan);
  return (line, place) => {
    const given = readGiven(line, place);
    const { input } = given;
    const priced = now ? priceLine(() => now.rate(input)) : { ...STATED, premiumCents: null };
    const premiumCents = given.premiumCents ?? priced.premiumCents;
    if (typeof premiumCents !== 'number' || !Number.isSafeInteger(premiumCents) || premiumCents < 0) {
      throw new Error(`${place}: needs premiumCents, an integer; ${priced.reasons[0] ?? 'no plan of now rates it'}`);
    }
    return {
      id: textOr(given.id, place),
      name: textOr(given.name, place),
      currency: textOr(given.currency, plan.currency),
      segments: isObject(given.segments)
        ? textsOf(given.segments)
        : { ...segmentsOf(input), limit: textOr(input['limit'], 'not given') },
      before: { ...(priced.premiumCents === null ? STATED : priced), premiumCents },
      after: priceLine(() => other.rate(input)),
    };
  };
}

function readGiven(line: unknown, place: string): GivenLine {
  const given = givenInput(line);
  if (!given) throw new Error(`${place}: must be an object`);
  const input = givenInput(given['input']);
  return input ? { ...given, input } : { input: given };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
}

function textsOf(segments: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(segments).map(([dimension, value]) => [dimension, textOr(value, 'not given')]),
  );
}
