import type { Logger } from './ports.ts';
import type { QuotingDeps } from './quoting/index.ts';
import type { ScanJobDeps } from './scans/index.ts';
import type { Cipher } from './secret.ts';
import type { WebhookDeps } from './webhooks/index.ts';

/** Everything use cases need, made once by the composition root; each use case names the part it takes. */
export interface Services extends QuotingDeps, ScanJobDeps, WebhookDeps {
  readonly keyCipher: Cipher;
  readonly logger: Logger;
}
