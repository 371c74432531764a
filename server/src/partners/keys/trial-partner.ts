import { hashOf } from '../../secret.ts';
import { findLiveKey } from '../store.ts';
import type { AuthenticationDeps } from './authenticate.ts';

interface TrialKeyOwner {
  readonly partnerId: string;
  readonly keyId: string;
}

/**
 * An active key that expires by itself, as the documentation issues them, with its partner; undefined for any other
 * text.
 */
export async function trialPartnerOf(deps: AuthenticationDeps, apiKey: string): Promise<TrialKeyOwner | undefined> {
  const key = await findLiveKey(deps.database, hashOf(apiKey), deps.env);
  if (!key?.expiresAt || key.expiresAt <= deps.clock()) return undefined;
  return { partnerId: key.partnerId, keyId: key.keyId };
}
