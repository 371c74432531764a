export const RERATE_JOB = 'rate-plans.rerate-book';
