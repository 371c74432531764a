import { hashOf } from '../../secret.ts';
import { findLiveKey } from '../store.ts';
import type { AuthenticationDeps } from './authenticate.ts';

/** The partner of an active key that expires by itself, as the documentation issues them; undefined for any other text. */
export async function trialPartnerOf(deps: AuthenticationDeps, apiKey: string): Promise<string | undefined> {
  const key = await findLiveKey(deps.database, hashOf(apiKey), deps.env);
  return key?.expiresAt && key.expiresAt > deps.clock() ? key.partnerId : undefined;
}
