import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type AppetiteCell, appetite } from '@bindery/domain/preview/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { natureOfBusinessFaults, type ProductType } from '@bindery/domain/products/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateOptionOf } from '../rate/price-options.ts';

type Deps = Pick<QuotingDeps, 'ratePlans' | 'eligibility' | 'provider'>;

/** By the plan in force: the settings are those of the process, and a new plan is another key. */
const CELLS = new WeakMap<CompiledPlan, readonly AppetiteCell[]>();

/**
 * Class by revenue band with the plan in force today: every listed nature of business, or one name or NAICS code.
 * Errors: VALIDATION_FAILED for a nature of business that the product does not know.
 */
export function readAppetite(
  deps: Deps,
  actor: Pick<BrokerActor, 'now'>,
  { productType, natureOfBusiness }: { readonly productType: ProductType; readonly natureOfBusiness: string | null },
): readonly AppetiteCell[] {
  const coverageEffectiveAt = calendarDayOf(actor.now, deps.provider.timeZone);
  const plan = deps.ratePlans.choosePlan(productType, coverageEffectiveAt, 'NEW');
  const facts = { settings: deps.eligibility, rate: plan ? rateOptionOf(plan) : null, coverageEffectiveAt };
  if (natureOfBusiness !== null) {
    const faults = natureOfBusinessFaults(productType, natureOfBusiness);
    if (faults.length > 0) throw validationFailed(faults.map((fault) => ({ path: 'natureOfBusiness', ...fault })));
    return appetite(productType, facts, [natureOfBusiness]);
  }
  const known = plan && CELLS.get(plan);
  if (known) return known;
  const cells = appetite(productType, facts);
  if (plan) CELLS.set(plan, cells);
  return cells;
}
