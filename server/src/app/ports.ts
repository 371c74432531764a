import type { Logger } from 'pino';
import type { Database } from '../database/index.ts';
import type { PdfRenderer } from '../documents/index.ts';
import type { ApiDocs } from '../http/index.ts';
import type { Clock } from '../ports.ts';
import type { Looker, Scanner } from '../scans/index.ts';

/** What the application needs from outside, and what a test may put in the place of a part. */
export interface Ports {
  readonly database: Database;
  /** Connections for the jobs, so that jobs and requests do not wait for each other; shared by default. */
  readonly jobsDatabase?: Database;
  /** Connections for reports, whose statements may take longer; the same unless given. */
  readonly reportsDatabase?: Database;
  /** For what may be read a second late; the same unless given. */
  readonly readDatabase?: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** 32 bytes in base64. */
  readonly secret: string;
  /** The one before, while it is being replaced. */
  readonly previousSecret?: string | undefined;
  /** The scanner; by default the one of the setting. */
  readonly scanner?: Scanner;
  /** What a live scanner looks with; by default a thread with the sockets of this machine. No setting reaches it. */
  readonly looker?: Looker;
  /** Threads that render PDFs; started by default. */
  readonly pdf?: PdfRenderer;
  /** The documentation site, or a promise of it. */
  readonly apiDocs?: () => Promise<ApiDocs>;
  /** Folder of the built applications. */
  readonly webAppsFolder?: string;
  /** Timeout of one webhook attempt; 15 s by default. */
  readonly webhookDeadlineMs?: number;
}
