export const TRY_RULE_JOB = 'portfolio.try-rule';
