/** How a person is told: NONE only for the daily digest. */
export type Channel = 'MAIL' | 'APP' | 'BOTH' | 'NONE';

/** A staff member, or a mailbox of a partner: at a brokerage, or without one for a developer. */
interface ReaderColumns {
  staff_member_id: string | null;
  partner_id: string | null;
  brokerage_id: string | null;
  /** Lower case. */
  email: string | null;
}

export interface NoticeTables {
  notifications: ReaderColumns & {
    id: string;
    kind: string;
    quote_request_id: string | null;
    subject: string;
    /** Of the page in the reader's application, such as `/requests/{id}`. */
    path: string;
    /** The partner's own time. */
    at: Date;
    /** Real time. */
    read_at: Date | null;
  };
  notification_preferences: ReaderColumns & { kind: string; channel: Channel };
  /** What was reminded of, once. */
  notice_reminders: {
    kind: string;
    subject_id: string;
    told_at: Date;
  };
}
