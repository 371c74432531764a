/** Delivers what is due at the endpoint of one partner: `{ partnerId }`. */
export const DELIVER_JOB = 'webhooks.deliver-due';
/** The same for endpoints whose last attempt failed, on separate workers, so that they do not delay healthy ones. */
export const DELIVER_FAILING_JOB = 'webhooks.deliver-due-failing';
/** Wake-up: finds partners with due deliveries and no job for them, for example after their clock was moved. */
export const WAKE_DELIVERIES_JOB = 'webhooks.wake-deliveries';
/** Wake-up: removes the log of deliveries that ended 30 days ago. */
export const PRUNE_DELIVERIES_JOB = 'webhooks.prune-deliveries';
