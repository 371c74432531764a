import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import type { Json } from './json.ts';

export interface ConversationTables {
  messages: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    side: 'BROKER' | 'UNDERWRITER';
    /** Of the staff member; null for a broker. */
    author_id: string | null;
    /** Of the broker, in lower case; null for staff. */
    author_email: string | null;
    author_name: string;
    text: string;
    /** What the broker wishes to change in the policy; null: an ordinary message. */
    policy_change: Json<PolicyChange | null>;
    /** When staff marked the wished change as settled; the two are null together. */
    settled_at: Date | null;
    settled_by: string | null;
    /** Partner's own time. */
    created_at: Date;
  };
}
