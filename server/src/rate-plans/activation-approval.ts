import { minorDigitsOf } from '@bindery/domain/products/index.ts';
import type { Plan } from '@bindery/domain/rating/index.ts';
import type { StaffActor } from '../access/index.ts';
import { type Difference, secondPersonAgreed } from '../approvals/index.ts';
import type { Tx } from '../database/index.ts';
import { planDifferences } from '../rating/index.ts';
import type { RatePlanDeps } from './deps.ts';
import type { ReratingRow } from './rerating-store.ts';

/** What is to be activated, beside what rates until then. */
export interface ActivatedPlan {
  /** The fingerprint of the draft. */
  readonly sha256: string;
  readonly draft: Plan;
  readonly effectiveFrom: string;
  /** Null: the product has no plan yet. */
  readonly inForce: Plan | null;
  readonly rerating: ReratingRow | null;
  /** To the second person; null: the second person is not asked. */
  readonly word: string | null;
}

const MOST_VALUES = 20;

/**
 * Whether a second person agreed to this draft from this day, with this re-rating. Errors: those of
 * `secondPersonAgreed`. Spec: D70.
 */
export async function activationAgreed(
  tx: Tx,
  deps: RatePlanDeps,
  staff: StaffActor,
  asked: ActivatedPlan,
): Promise<boolean> {
  const { draft, sha256, effectiveFrom, rerating, word } = asked;
  return await secondPersonAgreed(tx, deps, staff, {
    kind: 'ACTIVATE_PLAN',
    subjectId: draft.planId,
    quoteRequestId: null,
    title: `${draft.planId}, version ${draft.version}`,
    path: `/settings/plans/${sha256}`,
    because: 'The activation of a rate plan is approved by a second person.',
    facts: [sha256, effectiveFrom, rerating?.id ?? ''],
    differences: [...inShort(asked), ...values(asked)],
    record: { entity: 'rate_plan', entityId: draft.planId, partnerId: null, at: deps.clock() },
    word,
  });
}

/** Version, first day, and what it does to the book. */
function inShort({ draft, inForce, effectiveFrom, rerating }: ActivatedPlan): readonly Difference[] {
  const book = (rerating?.dislocation.segments ?? []).filter(({ dimension }) => dimension === 'all');
  return [
    { what: 'Version', before: inForce === null ? 'none' : String(inForce.version), after: String(draft.version) },
    { what: 'Rates from', before: inForce?.effectiveFrom ?? 'never', after: effectiveFrom },
    ...book.flatMap(({ currency, beforeCents, afterCents, newlyDeclined, newlyReferred }) => [
      {
        what: `Premium of the book, ${currency}`,
        before: amount(beforeCents, currency),
        after: amount(afterCents, currency),
      },
      { what: `Newly declined, ${currency}`, before: '0', after: String(newlyDeclined) },
      { what: `Newly referred, ${currency}`, before: '0', after: String(newlyReferred) },
    ]),
  ];
}

/** The first values that differ; the comparison of the plan shows all. */
function values({ draft, inForce }: ActivatedPlan): readonly Difference[] {
  if (inForce === null) return [];
  const all = planDifferences(inForce, draft).filter(({ path }) => /^(tables|steps)\b/.test(path));
  const shown = all.slice(0, MOST_VALUES).map(({ path, row, before, after }) => ({
    what: row === null ? path : `${path} (${row})`,
    before: before ?? 'none',
    after: after ?? 'none',
  }));
  const more = all.length - shown.length;
  return more > 0 ? [...shown, { what: 'Further values', before: '', after: `${more} differ` }] : shown;
}

function amount(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency) ?? 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    minorUnits / 10 ** digits,
  );
}
