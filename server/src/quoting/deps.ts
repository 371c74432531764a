import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import type { ApprovalDeps } from '../approvals/index.ts';
import type { DocumentBrand } from '../brand/index.ts';
import type { Database } from '../database/index.ts';
import type { DocumentStore, PdfRenderer } from '../documents/index.ts';
import type { Events } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { PlanBook } from '../rating/index.ts';
import type { Scanner } from '../scans/index.ts';
import type { Notices } from './notices.ts';
import type { ViewCache } from './view/view-cache.ts';

/** What the use cases of quoting need. */
export interface QuotingDeps extends ApprovalDeps {
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
  /** The key for links to the signature page. */
  readonly signatureKey: Buffer;
  /** Of the secret before, while it is being replaced: its links open as well. */
  readonly earlierSignatureKeys?: readonly Buffer[];
  readonly documentStore: DocumentStore;
  readonly pdf: PdfRenderer;
  readonly views: ViewCache;
  readonly notices: Notices;
  /** Counts one preview of a key. Throws RATE_LIMITED with the seconds to wait. */
  readonly previewLimit: (keyId: string) => Promise<void>;
}

/** The provider as named by the product and its documents (D2). */
export interface ProviderSettings {
  readonly name: string;
  readonly mail: string;
  /** To which claims are reported; undefined: through the broker. */
  readonly claimsMail?: string | undefined;
  readonly phone?: string | undefined;
  /** Its look on documents. */
  readonly brand?: DocumentBrand;
  /** IANA zone in which a calendar day begins. */
  readonly timeZone: string;
}
