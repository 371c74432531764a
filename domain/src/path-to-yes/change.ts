import type { EligibilityFacts, RuleId, WhoCanFix } from '../eligibility/index.ts';
import { patchOf } from '../preview/index.ts';
import { type ApplicationPatch, applyPatch, type Limit, type ProductType } from '../products/index.ts';

/** One thing that can be done, as data: which value becomes which, and by whom. */
export interface Change {
  /** The rule that it answers, or the part of the price that it lowers. */
  readonly ruleId: string;
  /**
   * Path of the answer below brokerQuoteRequestInfo, `client...` for the client's own data, `scan...` for what a scan of
   * the website finds. Positions of options are those of the request as it stands.
   */
  readonly field: string;
  /** The value in few words, for people. */
  readonly label: string;
  /** As text; null: not answered. */
  readonly from: string | null;
  /** As text; `removed` leaves an option out. */
  readonly to: string;
  readonly who: WhoCanFix;
  readonly remedy: string;
  readonly edit: Edit;
}

/** A change that answers a rule; only those that are needed lead to an automatic quote, others add an option to it. */
export interface ChangeToYes extends Change {
  readonly ruleId: RuleId;
  readonly isNeeded: boolean;
}

/** What a change does to the facts. Changes of one request can be made in any order and in any number. */
export type Edit =
  | { readonly apply: (facts: EligibilityFacts) => EligibilityFacts }
  | { readonly index: number; readonly limit: Limit | null };

/** The facts after some changes, each made once. */
export function withChanges(facts: EligibilityFacts, changes: readonly Pick<Change, 'edit'>[]): EligibilityFacts {
  const limits = new Map<number, Limit | null>();
  let changed = facts;
  for (const { edit } of changes) {
    if ('apply' in edit) changed = edit.apply(changed);
    else limits.set(edit.index, edit.limit);
  }
  return withLimits(changed, limits);
}

function withLimits(facts: EligibilityFacts, changed: ReadonlyMap<number, Limit | null>): EligibilityFacts {
  const limits = facts.application.limits.flatMap(
    (limit, index) => changed.get(index) ?? (changed.has(index) ? [] : limit),
  );
  return { ...facts, application: { ...facts.application, limits } };
}

/** An edit that answers one question. */
export function answering(productType: ProductType, field: string, value: unknown): Edit {
  const patch = knownPatch(productType, field, value);
  return { apply: (facts) => ({ ...facts, application: applyPatch(facts.application, patch) }) };
}

const PATCHES = new Map<string, ApplicationPatch>();

/** The answers that changes give are few, and given again and again. */
function knownPatch(productType: ProductType, field: string, value: unknown): ApplicationPatch {
  const key = JSON.stringify([productType, field, value]);
  const patch = PATCHES.get(key) ?? patchOf(productType, [[field, value]]);
  PATCHES.set(key, patch);
  return patch;
}

/** A value as the text of a change; null while there is none. */
export function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
