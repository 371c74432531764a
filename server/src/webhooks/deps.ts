import type { Database, Tx } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { Cipher } from '../secret.ts';
import type { Sender } from './deliver.ts';
import type { ResolveHost } from './guarded-dial.ts';

/** What the use cases and jobs of webhooks need. */
export interface WebhookDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly events: Events;
  readonly clock: Clock;
  readonly keyCipher: Cipher;
  readonly webhooks: WebhookPorts;
}

export interface WebhookPorts {
  readonly sender: Sender;
  readonly resolve: ResolveHost;
  /** Tells the partner in the transaction that switches its endpoint off. */
  readonly tellDisabled: (tx: Tx, notice: DisabledNotice) => Promise<void>;
}

export interface DisabledNotice {
  readonly partnerId: string;
  /** Who set the URL last. */
  readonly to: string;
  readonly url: string;
  readonly reason: 'GONE' | 'FAILING';
  /** Partner's own time. */
  readonly at: Date;
}
