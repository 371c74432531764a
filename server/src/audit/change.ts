import type { ChangeActor } from '../database/tables/events.ts';

/** One entry of the trail, as use cases write it. */
export interface Change {
  readonly partnerId: string | null;
  readonly entity:
    | 'partner'
    | 'api_key'
    | 'client'
    | 'quote_request'
    | 'policy'
    | 'webhook'
    | 'staff'
    | 'setting'
    | 'document'
    | 'job'
    | 'rate_plan'
    | 'report'
    | 'rule_trial';
  readonly entityId: string;
  /** In words, past tense: `submitted`, `option selected`. */
  readonly action: string;
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId?: string;
  /** Only what changed: field -> value, or field -> { before, after }. Never a secret. */
  readonly change: Readonly<Record<string, unknown>>;
}
