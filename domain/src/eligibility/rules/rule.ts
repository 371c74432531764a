import type { ProductType } from '../../products/index.ts';
import type { DeclineLossReason } from '../../quote-request/status.ts';
import type { EligibilityFacts } from '../facts.ts';
import type { RuleFacts } from '../reading.ts';

/** Who can do something about a rule that fired. */
export type WhoCanFix = 'insured' | 'broker' | 'underwriter';

/** A finding of a rule. Texts in braces in the rule's clause are replaced by `values`. */
export interface Finding {
  readonly observed?: string | null;
  readonly required?: string | null;
  readonly values?: Readonly<Record<string, string>>;
  /** Replaces the rule's own field. */
  readonly field?: string;
  /** Replaces the rule's own remedy. */
  readonly remedy?: string | undefined;
  /** Positions of the requested options it is about. */
  readonly optionIndexes?: readonly number[];
  /** The facts as they would be after the remedy; absent where no single value would fix it. */
  readonly fix?: (facts: EligibilityFacts) => EligibilityFacts;
}

/** One auto-quote rule: the words are for brokers and the reference pages, `find` is the test. */
export interface Rule {
  readonly id: string;
  readonly kind: 'REFER' | 'DECLINE' | 'ADJUST';
  readonly scope: 'REQUEST' | 'OPTION';
  /** True: a DECLINE where the operator declines what is outside the appetite (`outOfAppetiteAction`). */
  readonly isAboutAppetite?: boolean;
  /** For a request that the rule declines, by its kind or by the operator's setting. */
  readonly declineLossReason?: DeclineLossReason;
  /** The products it applies to, each with the answer it reads (path as in the input; null: it reads none). */
  readonly fields: Readonly<Partial<Record<ProductType, string | null>>>;
  readonly firesWhen: string;
  readonly clause: string;
  readonly remedy: string | null;
  readonly who: WhoCanFix;
  /** Every hit; a rule of scope OPTION may hit once per option. Null: found while options are resolved. */
  readonly find: ((reading: RuleFacts) => readonly Finding[]) | null;
}

/** Declares a rule, keeping its id as a literal. */
export function rule<Id extends string>(definition: Rule & { readonly id: Id }): Rule & { readonly id: Id } {
  return definition;
}

/** One finding when a condition holds. */
export function when(condition: boolean, finding: Finding = {}): readonly Finding[] {
  return condition ? [finding] : [];
}

/** A clause with the texts in braces replaced. */
export function filledIn(clause: string, values: Readonly<Record<string, string>> = {}): string {
  return clause.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}
