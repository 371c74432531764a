import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { DocumentStore, PdfRenderer } from '../documents/index.ts';
import type { Events } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { PlanBook } from '../rating/index.ts';
import type { Scanner } from '../scans/index.ts';
import type { ViewCache } from './view/view-cache.ts';

/** What the use cases of quoting need. */
export interface QuotingDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly events: Events;
  readonly clock: Clock;
  readonly ratePlans: PlanBook;
  readonly eligibility: EligibilitySettings;
  readonly scanner: Scanner;
  /** How long a submission waits for its scan. */
  readonly scanDeadlineMinutes: number;
  readonly env: 'sandbox' | 'production';
  readonly provider: ProviderSettings;
  readonly publicUrl: string;
  /** What links to the signature page are made with. */
  readonly signatureKey: Buffer;
  readonly documentStore: DocumentStore;
  readonly pdf: PdfRenderer;
  readonly views: ViewCache;
  readonly notices: Notices;
}

/** What underwriters are told of, in the transaction in which it happens; how is decided by the composition root. */
export interface Notices {
  /** A request came into the queue of its underwriter. */
  referred(tx: Tx, notice: Notice): Promise<void>;
  /** A bind that was asked for is 45 days late. */
  lateBind(tx: Tx, notice: Notice): Promise<void>;
}

export interface Notice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
}

/** The provider as the product and its documents name it (D2). */
export interface ProviderSettings {
  readonly name: string;
  readonly mail: string;
  /** IANA zone in which a calendar day begins. */
  readonly timeZone: string;
}
