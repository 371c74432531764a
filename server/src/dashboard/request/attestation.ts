import type { Database } from '../../database/index.ts';
import { attestationOf } from './attestation-store.ts';

/**
 * What a broker confirms before asking for a bind. A new wording gets a new version; each attestation keeps the
 * version that was shown, so that it can be read again years later.
 */
const TEXTS: Readonly<Record<string, string>> = {
  '2026-11':
    'The insured has seen this option and asked me to bind it. To my knowledge the answers of the application are ' +
    'still true. I understand that cover begins only when the underwriter has bound it and sent the binder.',
};

const VERSION = '2026-11';

/** The current version. */
export const ATTESTATION = { version: VERSION, text: TEXTS[VERSION] ?? '' } as const;

/** What a person confirmed when they requested the bind. */
export interface Attestation {
  readonly version: string;
  readonly text: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly attestedAt: Date;
}

/** Null when a partner's program requested the bind without a screen. */
export async function attestationOfRequest(
  { database }: { readonly database: Database },
  request: { readonly id: string; readonly selectedOptionId: string | null },
): Promise<Attestation | null> {
  const { id, selectedOptionId } = request;
  const row = selectedOptionId === null ? undefined : await attestationOf(database.kysely, id, selectedOptionId);
  if (!row) return null;
  return {
    version: row.text_version,
    text: TEXTS[row.text_version] ?? '',
    userName: row.user_name,
    userEmail: row.user_email,
    attestedAt: row.attested_at,
  };
}
