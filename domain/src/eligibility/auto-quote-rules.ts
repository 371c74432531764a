import type { Rule } from './rules/rule.ts';
import { RULES, type RuleId } from './rules/table.ts';

/** A rule for readers: everything except its test. */
export type AutoQuoteRule = Omit<Rule, 'find' | 'id'> & { readonly id: RuleId };

/** The auto-quote rules as data, in list order, for the reference pages and screens (rating.md 7.5). */
export const AUTO_QUOTE_RULES: readonly AutoQuoteRule[] = RULES.map(({ find: _find, ...words }) => words);
