import { liveKeys } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import type { EndpointSecrets } from '../endpoint/endpoint-store.ts';
import { onlyApiKeys, type SigningKeys } from './signature.ts';

/**
 * What signs the deliveries of a partner at an instant of its own time: its live API keys and, once there are any, the
 * secrets of its endpoint. For a day after a rotation what signed before signs as well (D78).
 */
export async function signingKeys(
  { database, keyCipher }: Pick<WebhookDeps, 'database' | 'keyCipher'>,
  partnerId: string,
  { secret, previousSecret, previousUntil }: EndpointSecrets,
  now: Date,
): Promise<SigningKeys> {
  const apiKeys = await liveKeys(database.kysely, keyCipher, partnerId);
  if (secret === null) return onlyApiKeys(apiKeys);
  const isRotating = previousUntil !== null && now < previousUntil;
  const before = previousSecret === null ? apiKeys : [keyCipher.decrypt(previousSecret)];
  return { apiKeys, standardKeys: [...(isRotating ? before : []), keyCipher.decrypt(secret)] };
}
