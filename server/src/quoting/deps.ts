import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import type { ApprovalDeps } from '../approvals/index.ts';
import type { DocumentBrand } from '../brand/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { DocumentStore, PdfRenderer, UploadNotices } from '../documents/index.ts';
import type { Events } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { PlanBook } from '../rating/index.ts';
import type { Scanner } from '../scans/index.ts';
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

/** Every hand-over is told in the transaction in which it happens; the composition root decides how. */
export interface Notices extends UploadNotices {
  /** An underwriter asked the agent for answers or documents (`dataRequest` of the request). */
  asked(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter put the request on hold (`holding` of the request); told to the agent. */
  held(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter went on with a request that was on hold or waited for the broker; told to the agent. */
  resumed(tx: Tx, notice: ResumedNotice): Promise<void>;
  /** An underwriter returned a bind request, with a sentence for the agent, who chooses again. */
  bindReturned(tx: Tx, notice: Notice & { readonly text: string }): Promise<void>;
  /** An underwriter added a subjectivity that no quote will tell the agent of. */
  subjectivityAdded(tx: Tx, notice: AddedNotice): Promise<void>;
  /** The broker answered what was asked, a survey or a subjectivity, or sent the request again. */
  answered(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The insured signed the application. */
  signed(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The broker chose an option and asks to bind. */
  bindRequested(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The broker withdrew the request. */
  withdrawn(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** A colleague gave the request to an underwriter; nobody is told of what they took themselves. */
  assigned(tx: Tx, notice: Notice & { readonly assigneeId: string; readonly by: string }): Promise<void>;
  /** A note was written; the colleagues whom it mentions are told, not its author. */
  noted(tx: Tx, notice: NoteNotice): Promise<void>;
  /** A request entered the queue of its underwriter. */
  referred(tx: Tx, notice: Notice): Promise<void>;
  /** A requested bind is 45 days late. */
  lateBind(tx: Tx, notice: Notice): Promise<void>;
  /** A scan closed or reopened subjectivities; told to the agent as well. */
  findingsFollowed(tx: Tx, notice: FindingsNotice): Promise<void>;
}

export interface ResumedNotice extends Notice {
  /** When it was put on hold, in the partner's own time; null: it waited for the broker. */
  readonly heldAt: Date | null;
}

/** What is needed now, and before what. */
export interface AddedNotice extends Notice {
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
}

/** A note of a staff member. */
export interface NoteNotice extends Notice {
  readonly noteId: string;
  readonly by: string;
  readonly authorId: string;
  readonly text: string;
}

/** What the broker's side did. */
export interface BrokerActNotice extends Notice {
  /** Name of the person. */
  readonly by: string;
  /** What changed, in words, one entry each. */
  readonly what: readonly string[];
}

export interface FindingsNotice extends Notice {
  /** Closed, with what they were closed on. */
  readonly closed: readonly { readonly description: string; readonly evidence: string }[];
  /** Open again. */
  readonly reopened: readonly FindingSeenAgain[];
  /** Seen again after the bind, for the underwriter alone. */
  readonly seenAfterBind: readonly FindingSeenAgain[];
}

interface FindingSeenAgain {
  readonly description: string;
  /** What the scan saw. */
  readonly observed: string;
}

export interface Notice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
}

/** The provider as named by the product and its documents (D2). */
export interface ProviderSettings {
  readonly name: string;
  readonly mail: string;
  readonly phone?: string | undefined;
  /** Its look on documents. */
  readonly brand?: DocumentBrand;
  /** IANA zone in which a calendar day begins. */
  readonly timeZone: string;
}
