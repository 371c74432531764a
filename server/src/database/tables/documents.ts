import type { Generated } from 'kysely';

export interface DocumentTables {
  documents: {
    id: string;
    partner_id: string;
    quote_request_id: string | null;
    policy_id: string | null;
    kind: 'SUPPORTING' | 'QUOTE' | 'APPLICATION' | 'BINDER' | 'INVOICE' | 'POLICY';
    name: string;
    storage_key: string;
    content_type: string | null;
    size_bytes: number | null;
    state: 'WAITING' | 'READY';
    created_by: string;
    created_at: Date;
    completed_at: Date | null;
  };
  object_removals: {
    storage_key: string;
    due_at: Date;
    last_due_at: Date;
    is_taken: Generated<boolean>;
  };
}
