import type { ProductType } from '../../products/index.ts';
import type { RuleId } from '../rules/table.ts';

/**
 * What a rule looks at, in a word that is neither good nor bad, and what it lets pass: `Prior claims`, `none reported`.
 * Both stand beside the value, so that a line never says the opposite of its result.
 */
export interface RuleWords {
  readonly subject: string;
  /** Where the question of a product has a name of its own: the rule then speaks of what was asked there. */
  readonly subjectOf?: Readonly<Partial<Record<ProductType, string>>>;
  readonly passes: string;
  /** Where the products differ: an amount is in the currency that the rule compares in. */
  readonly passesOf?: Readonly<Record<ProductType, string>>;
}

export const RULE_WORDS: Readonly<Record<RuleId, RuleWords>> = {
  SCAN_CRITICAL: { subject: 'Critical findings of the scan', passes: 'none open' },
  SCORE_DECLINE: { subject: 'Lowest score we accept', passes: '60 or more' },
  SCORE_REVIEW: { subject: 'Score for an automatic quote', passes: '80 or more' },
  SCAN_UNAVAILABLE: { subject: 'External scan', passes: 'finished with a score' },
  CLASS_DECLINE: { subject: 'Nature of business', passes: 'a class that we write' },
  CLASS_REFER: { subject: 'Class of the business', passes: 'a class that needs no review' },
  TERRITORY: { subject: 'Country', passes: 'one where Smart Cyber EU is offered' },
  TERRITORY_REVIEW: { subject: 'Country', passes: 'the United States' },
  CURRENCY_UNSUPPORTED: { subject: 'Currency of the turnover', passes: 'one of the rate table' },
  REVENUE_ABOVE_MAX: {
    subject: 'Revenue',
    passes: '$100M (EUR 100M) or less',
    passesOf: { CYBER: '$100M or less', CYBER_EU: 'EUR 100M or less', TECH_EO: '$100M or less' },
  },
  TECH_ALWAYS: { subject: 'Product', passes: 'one that is quoted automatically' },
  RENEWAL_REVIEW: { subject: 'Transaction', passes: 'new business' },
  ANSWERS_MISSING: { subject: 'Required answers', passes: 'all given' },
  WEBSITE_MISSING: { subject: 'Website of the insured', passes: 'on file' },
  PII_ABOVE_MAX: { subject: 'Number of personal records', passes: '1,000,000 or fewer' },
  PII_UNCERTAIN: { subject: 'Count of personal records', passes: 'known' },
  EXCLUDED_ACTIVITY: { subject: 'Activity in an excluded class', passes: 'none' },
  BIOMETRIC_DATA: { subject: 'Biometric data', passes: 'none collected' },
  US_TURNOVER_SHARE: { subject: 'Turnover from the United States', passes: '25% or less' },
  PRIOR_CLAIMS: { subject: 'Prior claims', passes: 'none reported' },
  PRIOR_BREACHES: { subject: 'Prior breaches', passes: 'none reported' },
  PRIOR_INTERRUPTIONS: { subject: 'Prior interruptions', passes: 'none reported' },
  LOSS_HISTORY_UNCERTAIN: { subject: 'Loss history', passes: 'certain' },
  CONTROL_MFA_EMAIL: { subject: 'Multi-factor authentication for e-mail', passes: 'confirmed' },
  CONTROL_MFA_ACCESS: { subject: 'Multi-factor authentication for remote access', passes: 'confirmed' },
  CONTROL_BACKUPS: { subject: 'Formal backups', subjectOf: { CYBER_EU: 'Offline backups' }, passes: 'confirmed' },
  LIMIT_AUTHORITY: { subject: 'Limit for an automatic quote', passes: 'within the most for this revenue' },
  REVENUE_SHARES_INCOMPLETE: { subject: 'Revenue by nature of business', passes: 'adds up to 95% or more' },
  NO_RATE_PLAN: { subject: 'Rate plan on the effective date', passes: 'in force' },
  NO_OPTION: { subject: 'Requested limits', passes: 'at least one within capacity' },
  OPTION_ABOVE_CAPACITY: { subject: 'Limit of an option', passes: 'within capacity of the class' },
  PAIR_ADJUSTED: { subject: 'Limit and retention', passes: 'a pair of the grid' },
  OPTIONS_MERGED: { subject: 'Requested options', passes: 'each of its own terms' },
  WAITING_12_HOURS: { subject: 'Waiting period', passes: 'the usual one: not a manufacturer' },
  SOCIAL_ENGINEERING_REMOVED: { subject: 'Checks of payment requests', passes: 'confirmed' },
};

/** What a rule looks at, by the name of the question of this product. */
export function subjectOfRule(ruleId: RuleId, productType: ProductType): string {
  const { subject, subjectOf } = RULE_WORDS[ruleId];
  return subjectOf?.[productType] ?? subject;
}

/** The same of all rules, by their ids. */
export function subjectsOfRules(productType: ProductType): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(RULE_WORDS).map(([id, { subject, subjectOf }]) => [id, subjectOf?.[productType] ?? subject]),
  );
}

/** The sentence of a reason for people who read the questions; the API keeps the words of the specification. */
export function messageForPeople({ ruleId, message }: Said, productType: ProductType): string {
  const words: RuleWords = RULE_WORDS[ruleId];
  return message.replace(words.subject.toLowerCase(), subjectOfRule(ruleId, productType).toLowerCase());
}

interface Said {
  readonly ruleId: RuleId;
  readonly message: string;
}
