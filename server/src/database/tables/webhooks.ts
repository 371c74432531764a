import type { Generated } from 'kysely';

export interface WebhookTables {
  webhook_endpoints: {
    partner_id: string;
    url: string;
    /** Who set the URL last: told when the endpoint is switched off. */
    contact_email: string;
    /** Instants are the partner's own time. */
    created_at: Date;
    updated_at: Date;
    /** The first failure since the last success. */
    failing_since: Date | null;
    disabled_at: Date | null;
    disabled_reason: 'GONE' | 'FAILING' | null;
    /** Of the endpoint's own, encrypted; null while the API keys sign. */
    secret_ciphertext: Generated<Buffer | null>;
    /** Until `previous_until`, in the partner's own time, it signs as well; the API keys do where it is null. */
    previous_secret_ciphertext: Generated<Buffer | null>;
    previous_until: Generated<Date | null>;
  };
  /** One series of attempts to deliver one event; sending it again starts another one. */
  webhook_deliveries: {
    id: string;
    partner_id: string;
    event_id: string;
    is_resend: boolean;
    status: 'PENDING' | 'DELIVERED' | 'FAILED';
    /** Of the call whose event it is; null where it was not traced. */
    traceparent: Generated<string | null>;
    /** Attempts that have ended. */
    attempt_count: Generated<number>;
    /** Partner's own time; null when there is none to come. */
    next_attempt_at: Date | null;
    /** The job that makes the attempt right now, and since when in real time. */
    claimed_by: string | null;
    claimed_at: Date | null;
    created_at: Date;
    /** Partner's own time, as created_at. */
    finished_at: Date | null;
  };
  webhook_attempts: {
    delivery_id: string;
    /** 1 for the first. */
    number: number;
    url: string;
    /** Partner's own time. */
    started_at: Date;
    duration_ms: number;
    http_status: number | null;
    /** Why no answer came. */
    failure: string | null;
    message: string | null;
    response_snippet: string | null;
    next_attempt_at: Date | null;
  };
}
