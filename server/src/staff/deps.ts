import type { Database } from '../database/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Clock, Logger } from '../ports.ts';
import type { StaffAuth } from './auth.ts';

/** What the use cases of staff need. */
export interface StaffDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly staffAuth: StaffAuth;
  readonly mails: Mails;
  /** True: a session without a second factor can only set one up. */
  readonly isTwoFactorRequired: boolean;
  /** True: staff may also sign in at their identity provider. */
  readonly hasOidc: boolean;
}
