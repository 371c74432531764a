import type { PartnerDeps } from '../deps.ts';
import { oldestPartnerWithKey } from '../store.ts';

export interface FirstKey {
  readonly partnerName: string;
  readonly brokerageId: string;
  readonly apiKey: string;
}

/** The key of the sandbox's first partner, for the welcome text; undefined when it was revoked. */
export async function firstLiveKey(deps: PartnerDeps): Promise<FirstKey | undefined> {
  const row = await oldestPartnerWithKey(deps.database.kysely);
  return row && { partnerName: row.name, brokerageId: row.brokerageId, apiKey: deps.keyCipher.decrypt(row.ciphertext) };
}
