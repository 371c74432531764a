/**
 * What each role may do with each table, the roles of staff and of the server excepted, which may read and change all of
 * them. A table that is missing here is closed to partners, and `bindery database roles` and a test name it.
 */

/** The partner of the transaction, or null; a stable expression, so that indexes on the column are used. */
const PARTNER = "nullif(current_setting('bindery.partner', true), '')::uuid";

export interface PartnerAccess {
  /** What a partner may do with the rows that the policy shows. */
  readonly may: string;
  /** Which rows. */
  readonly rows: string;
  /** Which others can be read. */
  readonly seen?: string;
  /** Which others can be written. */
  readonly written?: string;
}

const CHANGE = 'select, insert, update, delete';
const own = (may = CHANGE): PartnerAccess => ({ may, rows: `partner_id = ${PARTNER}` });

/** Tables whose rows belong to a partner, and which the broker API, the dashboard and their tools work with. */
export const PARTNER_TABLES: Readonly<Record<string, PartnerAccess>> = {
  agents: own(),
  api_calls: own(),
  api_keys: own(),
  application_drafts: own(),
  application_signatures: own(),
  // Only the server changes what is in the trail, and only to seal it.
  audit_entries: { ...own('select, insert'), written: 'partner_id is null' },
  bind_attestations: own(),
  bind_links: own(),
  brokerages: own(),
  clients: own(),
  contacts: own(),
  dashboard_sessions: own(),
  documents: own(),
  event_sequences: own(),
  events: own(),
  idempotency_keys: own(),
  invoice_terms: own(),
  // To staff, about what a partner did.
  mails: { ...own(), written: 'partner_id is null' },
  messages: own(),
  // What staff want to be told by is read when they are told.
  notification_preferences: { ...own(), seen: 'partner_id is null' },
  notifications: {
    may: CHANGE,
    // Staff are told of a request once until they have read it. The policy of the requests applies inside as well.
    rows: `partner_id = ${PARTNER} or (partner_id is null and exists (
      select from quote_requests request where request.id = quote_request_id))`,
  },
  partner_developers: own(),
  partner_people: own(),
  partners: { may: 'select, update', rows: `id = ${PARTNER}` },
  policies: own(),
  policy_alerts: own(),
  preview_counts: own(),
  quote_options: own(),
  quote_requests: own(),
  quotes: own(),
  renewal_confirmations: own(),
  report_links: own(),
  scan_findings: own(),
  scan_reports: own(),
  scans: own(),
  shared_technologies: own(),
  shown_software: own(),
  sign_in_links: own(),
  signature_invitations: own(),
  status_changes: own(),
  subjectivities: own(),
  webhook_attempts: {
    may: 'select',
    // The policy of the deliveries applies inside as well.
    rows: 'exists (select from webhook_deliveries delivery where delivery.id = delivery_id)',
  },
  webhook_deliveries: own(),
  webhook_endpoints: own(),
};

/** Tables with a partner's rows that no call of a partner reads or writes, with the reason; no partner may. */
export const STAFF_ONLY: Readonly<Record<string, string>> = {
  approvals: 'what one person of staff asks another',
  bordereau_files: 'reports to insurers',
  bordereau_lines: 'reports to insurers',
  bordereau_months: 'reports to insurers',
  notes: 'written by underwriters for each other',
  read_marks: 'what each underwriter has read',
  request_viewers: 'who of staff has a request open',
  rule_trial_requests: 'what a changed rule would do to the book',
};

/** Tables without rows of a partner, and what a call of a partner does there. */
export const SHARED_TABLES: Readonly<Record<string, string>> = {
  domain_turns: CHANGE,
  notice_reminders: CHANGE,
  object_removals: CHANGE,
  rate_plans: 'select',
  scan_opt_outs: 'select',
  staff_members: 'select',
  // A scan at once, as the sandbox makes it, keeps by their fingerprint the data that it was judged with.
  threat_data: 'select, insert',
};
