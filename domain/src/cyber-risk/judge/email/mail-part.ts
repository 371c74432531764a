import type { Checked, Draft } from '../judgement.ts';
import type { Share } from '../points.ts';

/** What one question about mail brings. */
export interface MailPart {
  readonly shares: readonly Share[];
  readonly findings: readonly Draft[];
  readonly checked: readonly Checked[];
}
