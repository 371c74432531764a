import type { Generated } from 'kysely';

export interface DashboardTables {
  bind_links: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    /** Lower case. */
    user_email: string;
    user_name: string;
    /** SHA-256: the token itself is never kept. */
    token_hash: Buffer;
    /** Partner's own time, like the two below. */
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** When a newer link for the same request and user took its place, or the person was removed. */
    replaced_at: Date | null;
    /** When the person was told that it ends soon. */
    reminded_at: Generated<Date | null>;
    /** The page that a mail's link opens; null for a bind link of the API, which opens the options. */
    path: string | null;
    /** The key that made the link, which works no longer than the key; null for the link of a mail. */
    api_key_id: string | null;
  };
  sign_in_links: {
    id: string;
    partner_id: string;
    /** Null for a developer, who belongs to the partner as a whole. */
    brokerage_id: string | null;
    user_email: string;
    user_name: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  partner_developers: {
    id: string;
    partner_id: string;
    email: string;
    name: string;
    created_at: Date;
  };
  dashboard_sessions: {
    id: string;
    kind: 'BIND_LINK' | 'BROKER' | 'DEVELOPER';
    partner_id: string;
    /** Set for BROKER: what the session sees is of this brokerage. */
    brokerage_id: string | null;
    /** Set for BIND_LINK: the one request it sees. */
    quote_request_id: string | null;
    user_email: string;
    user_name: string;
    token_hash: Buffer;
    /** Real time, like all of a session: a test clock must not end it. */
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** The key that the session came from, by a bind link or as a trial: it lasts no longer than the key. */
    api_key_id: string | null;
  };
  signature_invitations: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    to_name: string;
    /** Lower case. */
    to_address: string;
    /** Empty: the page was not sent from here; the receiver is the known contact, who gets the code alone. */
    sent_by: string;
    /** Null in rows from before migration 242, and where the page was not sent from here. */
    sent_by_address: string | null;
    /** Partner's own time. */
    sent_at: Date;
    opened_at: Generated<Date | null>;
    /** Of the code that was mailed last, whose times are real time; keyed with the secret of the deployment. */
    code_mac: Generated<Buffer | null>;
    code_expires_at: Generated<Date | null>;
    code_tries: Generated<number>;
    /** Within the hour that began at `codes_sent_since`. */
    codes_sent: Generated<number>;
    codes_sent_since: Generated<Date | null>;
    /** Of the cookie of the browser that gave the code. */
    pass_hash: Generated<Buffer | null>;
    pass_expires_at: Generated<Date | null>;
  };
  bind_attestations: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    quote_option_id: string;
    text_version: string;
    user_email: string;
    user_name: string;
    /** Partner's own time. */
    attested_at: Date;
  };
  renewal_confirmations: {
    quote_request_id: string;
    /** Title of the group of answers. */
    part: string;
    /** Of the answers as they were confirmed. */
    fingerprint: string;
    partner_id: string;
    user_email: string;
    user_name: string;
    /** Partner's own time. */
    confirmed_at: Date;
  };
  application_drafts: {
    quote_request_id: string;
    partner_id: string;
    /** JSON by question, as text: what was typed may hold characters that the database's own JSON does not take. */
    answers: string;
    /** Of two windows that save the same revision, one is refused. */
    revision: number;
    saved_by: string;
    /** Partner's own time. */
    saved_at: Date;
  };
}
