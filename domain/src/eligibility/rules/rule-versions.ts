import type { RuleId } from './table.ts';

interface RuleVersion {
  readonly version: number;
  /** Fingerprint of what the rule says of itself and of its number, by which a test knows that it has changed. */
  readonly says: string;
}

/**
 * The version of each rule. It rises with every change of when the rule fires or of what it does, and is kept with a
 * decision, so that a later reader knows which rule it was.
 */
export const RULE_VERSIONS: Readonly<Record<RuleId, RuleVersion>> = {
  SCAN_CRITICAL: { version: 1, says: '9710bf0a5a71' },
  SCORE_DECLINE: { version: 1, says: '63b1b23b1121' },
  CLASS_DECLINE: { version: 1, says: '09088e6f2c2a' },
  TERRITORY: { version: 1, says: 'a6e7720c5435' },
  NO_OPTION: { version: 1, says: 'dad32d7c7d89' },
  TECH_ALWAYS: { version: 1, says: '010f41a6317d' },
  RENEWAL_REVIEW: { version: 1, says: '384280e0ec7a' },
  ANSWERS_MISSING: { version: 1, says: 'ca2cbfd589f3' },
  WEBSITE_MISSING: { version: 1, says: '66de7332d1dc' },
  TERRITORY_REVIEW: { version: 1, says: '1cf909bdb8b6' },
  CURRENCY_UNSUPPORTED: { version: 1, says: '429ea4060875' },
  REVENUE_ABOVE_MAX: { version: 1, says: '3eb94bcb6750' },
  PII_ABOVE_MAX: { version: 1, says: '28894e3eb500' },
  PII_UNCERTAIN: { version: 1, says: '7fa3b01a7638' },
  CLASS_REFER: { version: 1, says: '64ca45b77654' },
  EXCLUDED_ACTIVITY: { version: 1, says: '3760c7a2bdbd' },
  BIOMETRIC_DATA: { version: 1, says: '423f70cd6e4a' },
  US_TURNOVER_SHARE: { version: 1, says: '180c4214d84a' },
  PRIOR_CLAIMS: { version: 1, says: 'edd3950c083c' },
  PRIOR_BREACHES: { version: 1, says: 'ab637a9683ba' },
  PRIOR_INTERRUPTIONS: { version: 1, says: 'd198ea373ffa' },
  LOSS_HISTORY_UNCERTAIN: { version: 1, says: 'a3f3f181824d' },
  CONTROL_MFA_EMAIL: { version: 1, says: '54ab037cdc8b' },
  CONTROL_MFA_ACCESS: { version: 1, says: '3b3b7f3f77bd' },
  CONTROL_BACKUPS: { version: 1, says: '0e2ba90b4d4d' },
  SCORE_REVIEW: { version: 1, says: 'd9665b52075c' },
  SCAN_UNAVAILABLE: { version: 1, says: 'd6aeff505ba1' },
  LIMIT_AUTHORITY: { version: 1, says: '7551394f9db1' },
  REVENUE_SHARES_INCOMPLETE: { version: 1, says: 'b21a0a63af79' },
  NO_RATE_PLAN: { version: 1, says: '00a685d39ae9' },
  OPTION_ABOVE_CAPACITY: { version: 1, says: '8b59d7f7142c' },
  PAIR_ADJUSTED: { version: 1, says: '63c1dfa77179' },
  OPTIONS_MERGED: { version: 1, says: '1d90c28ffb32' },
  WAITING_12_HOURS: { version: 1, says: '1262fd574b11' },
  SOCIAL_ENGINEERING_REMOVED: { version: 1, says: 'bb2774f06836' },
};
