import type { Dislocation } from '@bindery/domain/dislocation/index.ts';
import type { Json } from './json.ts';

export interface RatePlanTables {
  rate_plans: {
    id: string;
    /** The fingerprint; a stored option names its plan by it. */
    sha256: string;
    plan_id: string;
    version: number;
    product: string;
    status: 'draft' | 'active';
    document: unknown;
    drafted_at: Date;
    drafted_by: string;
    activated_at: Date | null;
    activated_by: string | null;
  };
  reratings: {
    id: string;
    rate_plan_id: string;
    /** What was re-rated: the fingerprint of the draft at that time. */
    plan_sha256: string;
    state: 'RUNNING' | 'DONE' | 'CANCELLED';
    /** Lines of the book when it began. */
    total: number;
    /** The last line that is in `dislocation`. */
    last_option_id: string | null;
    dislocation: Json<Dislocation>;
    started_at: Date;
    started_by: string;
    finished_at: Date | null;
  };
}
