import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { Cipher } from '../secret.ts';

export interface PartnerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: 'sandbox' | 'production';
  readonly keyCipher: Cipher;
}
