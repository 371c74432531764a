import type { AnchorStore, ChainChecks, ChainDeps } from './audit/index.ts';
import { type SignInNotices } from './broker-access/index.ts';
import type { CallLimits } from './call-limits/index.ts';
import type { ConversationDeps } from './conversation/index.ts';
import type { Database } from './database/index.ts';
import type { JobOverview } from './jobs/index.ts';
import type { MailDeps, Mails } from './mail/index.ts';
import type { MonitoringDeps } from './monitoring/index.ts';
import type { CallLogDeps, Repeats, TestClockDeps } from './partners/index.ts';
import type { CancelDeps } from './policies/index.ts';
import type { Logger, Retention } from './ports.ts';
import type { QuotingDeps } from './quoting/index.ts';
import type { RatePlanDeps } from './rate-plans/index.ts';
import type { LivePlanBook } from './rating/index.ts';
import type { ScanJobDeps } from './scans/index.ts';
import type { Cipher } from './secret.ts';
import type { StaffDeps } from './staff/index.ts';
import type { WebhookDeps } from './webhooks/index.ts';

/** Everything use cases need, made once by the composition root; each use case names the part it takes. */
export interface Services
  extends QuotingDeps,
    CancelDeps,
    RatePlanDeps,
    ScanJobDeps,
    MonitoringDeps,
    ConversationDeps,
    WebhookDeps,
    StaffDeps,
    ChainDeps,
    TestClockDeps,
    CallLogDeps,
    MailDeps {
  /** For statements over very many rows, which may take longer than a call. */
  readonly reportsDatabase: Database;
  /** For what may be read a second late: of a read replica where there is one. */
  readonly readDatabase: Database;
  readonly retention: Retention;
  readonly ratePlans: LivePlanBook;
  readonly keyCipher: Cipher;
  readonly mails: Mails;
  readonly signInNotices: SignInNotices;
  /** Whether the mailbox of the insured gets a code before the application opens. */
  readonly signatureCode: 'off' | 'mail';
  readonly callLimits: CallLimits;
  /** Mailbox outside of the deployment that gets the head of the audit trail. */
  readonly anchorMail: string | undefined;
  /** Checks of the audit trail that are under way in this process. */
  readonly chainChecks: ChainChecks;
  /** The bucket outside of it that keeps every head. */
  readonly anchorStore: AnchorStore | undefined;
  /** Calls of mutations that may be repeated by their idempotency key. */
  readonly repeats: Repeats;
  /** The same services inside the transaction of one operation; see `inOneOperation`. */
  readonly on: (database: Database) => Services;
  readonly logger: Logger;
  readonly jobOverview: JobOverview;
  /** For the operator's screen; secrets are hidden. */
  readonly settings: readonly {
    readonly name: string;
    readonly value: string | null;
    readonly default: string | null;
    readonly meaning: string;
  }[];
}
