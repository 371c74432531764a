import {
  AUTO_QUOTE_RULES,
  type EligibilitySettings,
  hasThreshold,
  kindInForce,
  type RuleId,
  THRESHOLDS,
  type Threshold,
  thresholdInForce,
} from '../eligibility/index.ts';

/** A rule of which a change can be tried, and what may be tried. */
export interface TriableRule {
  readonly ruleId: RuleId;
  /** What it does now. */
  readonly kind: 'REFER' | 'DECLINE';
  readonly effects: readonly ('PASS' | 'REFER' | 'DECLINE')[];
  readonly threshold: (Threshold & { readonly inForce: number }) | null;
}

/**
 * Without these a request has no price, or there is no risk to judge: they may decline instead of refer, but cannot be
 * left out. NO_RATE_PLAN is not there at all: it says that nothing could be rated.
 */
const INDISPENSABLE: ReadonlySet<string> = new Set<RuleId>([
  'NO_OPTION',
  'TECH_ALWAYS',
  'ANSWERS_MISSING',
  'WEBSITE_MISSING',
  'CURRENCY_UNSUPPORTED',
  'SCAN_UNAVAILABLE',
]);

/** In the order of the rules. Only rules about whole requests: those about single options adjust what is offered. */
export function triableRules(settings: EligibilitySettings): readonly TriableRule[] {
  return AUTO_QUOTE_RULES.filter(({ scope, id }) => scope === 'REQUEST' && id !== 'NO_RATE_PLAN').map((rule) => {
    const kind = kindInForce(rule, settings) === 'DECLINE' ? 'DECLINE' : 'REFER';
    return {
      ruleId: rule.id,
      kind,
      effects: [...(INDISPENSABLE.has(rule.id) ? [] : ['PASS' as const]), kind === 'REFER' ? 'DECLINE' : 'REFER'],
      threshold: hasThreshold(rule.id)
        ? { ...THRESHOLDS[rule.id], inForce: thresholdInForce(rule.id, settings) }
        : null,
    };
  });
}
