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
}
