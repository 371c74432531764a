/** What people are told about. A kind is the same in the mail, the inbox and the preferences. */
export const BROKER_KINDS = [
  'question',
  'data_due',
  'data_overdue',
  'message',
  'quote_ready',
  'quote_revising',
  'quote_declined',
  'request_closed',
  'held',
  'resumed',
  'bind_returned',
  'subjectivity_added',
  'quote_expiring',
  'bind_link_expiring',
  'subjectivity_due',
  'signed',
  'subjectivities_followed',
  'policy_bound',
  'policy_issued',
  'policy_change_settled',
  'policy_cancelled',
  'policy_not_renewed',
  'renewal_solicitation_open',
  'new_critical_findings',
] as const;

export const STAFF_KINDS = [
  'referral',
  'assigned',
  'taken_over',
  'answered',
  'data_overdue',
  'message',
  'policy_change_requested',
  'mention',
  'uploaded',
  'signed',
  'bind_requested',
  'withdrawn',
  'late_bind',
  'subjectivities_followed',
  'new_critical_findings',
  'newly_exploited',
  'approval_asked',
  'approval_decided',
  'mail_failed',
  'daily_digest',
] as const;

/** Developers of a partner look after its people and its integration. */
export const DEVELOPER_KINDS = ['first_sign_in'] as const;

export type NoticeKind =
  | (typeof BROKER_KINDS)[number]
  | (typeof STAFF_KINDS)[number]
  | (typeof DEVELOPER_KINDS)[number];

/** Of legal weight: the mail cannot be switched off. */
const ALWAYS_MAILED: ReadonlySet<NoticeKind> = new Set([
  'quote_declined',
  'policy_bound',
  'policy_issued',
  'policy_cancelled',
  'policy_not_renewed',
  'renewal_solicitation_open',
]);

/**
 * A hold can be undone for some seconds after it: its mail waits so long before it leaves, so that both can be taken back
 * and no broker reads of a hold that was undone.
 */
export const HOLD_UNDO_SECONDS = 60;

/** How long a mail of this kind is kept back. */
export function mailDelaySeconds(kind: NoticeKind): number {
  return kind === 'held' ? HOLD_UNDO_SECONDS : 0;
}

export function isAlwaysMailed(kind: NoticeKind): boolean {
  return ALWAYS_MAILED.has(kind);
}
