import type { Json } from './json.ts';

export interface ApprovalTables {
  /** Actions that need a second person, each with what was decided. */
  approvals: {
    id: string;
    kind: 'SHARE_CREDIT' | 'CLOSE_APPLICATION' | 'ACTIVATE_PLAN';
    state: 'WAITING' | 'APPROVED' | 'SENT_BACK' | 'TAKEN_BACK';
    /** The quote request, or the name of the rate plan. */
    subject_id: string;
    quote_request_id: string | null;
    partner_id: string | null;
    title: string;
    /** Of the page in the workbench where the action is done. */
    path: string;
    /** What exactly is approved, for comparison. */
    facts: string;
    differences: Json<readonly { readonly what: string; readonly before: string; readonly after: string }[]>;
    asked_by: string;
    asked_by_name: string;
    /** Real time, as the other instants. */
    asked_at: Date;
    word: string;
    decided_by: string | null;
    decided_by_name: string | null;
    decided_at: Date | null;
    answer: string | null;
    used_at: Date | null;
  };
}
