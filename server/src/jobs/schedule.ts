import type { WakeUp } from './job-definition.ts';

/**
 * Every wake-up of the product. A wake-up finds the rows that are due by their own columns and sends one job per row,
 * so that business time never depends on when it runs; after a pause of the product it runs once.
 */
export const SCHEDULE: readonly WakeUp[] = [
  // A scan that is not finished within its minutes refers the requests that wait for it.
  { name: 'scans.expire-overdue', cron: '* * * * *' },
  { name: 'scans.read-technologies', cron: '*/10 * * * *' },
  { name: 'quoting.close-overdue', cron: '*/10 * * * *' },
  { name: 'policies.open-renewals', cron: '*/10 * * * *' },
  { name: 'monitoring.scan-again', cron: '*/30 * * * *' },
  { name: 'monitoring.ask-the-book', cron: '* * * * *' },
  { name: 'documents.remove-abandoned', cron: '23 * * * *' },
  { name: 'documents.remove-objects', cron: '*/10 * * * *' },
  { name: 'partners.end-expired-keys', cron: '*/10 * * * *' },
  { name: 'partners.sweep-answers', cron: '*/10 * * * *' },
  { name: 'partners.sweep-calls', cron: '41 * * * *' },
  { name: 'dashboard.remove-ended-drafts', cron: '*/10 * * * *' },
  { name: 'dashboard.remind-of-bind-links', cron: '*/10 * * * *' },
  { name: 'webhooks.wake-deliveries', cron: '* * * * *' },
  { name: 'webhooks.prune-deliveries', cron: '17 * * * *' },
  { name: 'mail.send-waiting', cron: '* * * * *' },
  { name: 'notices.remind-of-answers', cron: '*/10 * * * *' },
  { name: 'notices.remind-of-quotes', cron: '*/10 * * * *' },
  { name: 'notices.remind-of-subjectivities', cron: '*/10 * * * *' },
  { name: 'notices.send-digests', cron: '*/10 * * * *' },
  { name: 'notices.tell-dead-letters', cron: '* * * * *' },
  { name: 'audit.seal-entries', cron: '* * * * *' },
  { name: 'audit.make-months', cron: '3 3 * * *' },
  { name: 'events.make-months', cron: '5 3 * * *' },
  { name: 'notices.send-anchor', cron: '7 4 * * *' },
  { name: 'events.sweep', cron: '11 * * * *' },
  { name: 'mail.sweep', cron: '13 * * * *' },
  { name: 'notices.sweep', cron: '17 * * * *' },
  { name: 'dashboard.sweep-sessions', cron: '19 * * * *' },
  { name: 'dashboard.sweep-sign-in-links', cron: '23 * * * *' },
  { name: 'dashboard.sweep-bind-links', cron: '29 * * * *' },
  { name: 'staff.sweep-sessions', cron: '31 * * * *' },
  { name: 'call-limits.sweep', cron: '37 * * * *' },
  { name: 'service-status.sample-health', cron: '* * * * *' },
];
