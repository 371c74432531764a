import type { ResolveHost } from '@bindery/outbound';
import type { Database } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Clock } from '../ports.ts';
import type { Cipher } from '../secret.ts';
import type { AttemptsInFlight } from './delivery/attempts-in-flight.ts';
import type { Sender } from './delivery/deliver.ts';

/** What the use cases and jobs of webhooks need. */
export interface WebhookDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly events: Events;
  readonly clock: Clock;
  readonly keyCipher: Cipher;
  readonly mails: Mails;
  readonly webhooks: WebhookPorts;
}

export interface WebhookPorts {
  readonly sender: Sender;
  readonly resolve: ResolveHost;
  /** The attempts of this process that are under way. */
  readonly attempts: AttemptsInFlight;
}
