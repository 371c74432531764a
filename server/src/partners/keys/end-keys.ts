import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import { liveKeysOfPartner, lockPartner } from '../store.ts';
import { revokeKeyRow } from './key-store.ts';

export interface EndedKeys {
  readonly partnerId: string;
  readonly ids: readonly string[];
  /** What a person typed to confirm that the last live key ends: the beginning of that key. */
  readonly confirm: string | null | undefined;
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId?: string;
}

/**
 * Revokes live keys of a partner at once, and with them every session and bind link that they made, which are asked for
 * their key whenever they are used. Errors: NOT_FOUND when one is not live, VALIDATION_FAILED when none would be left
 * and `confirm` is not the beginning of the newest of them.
 */
export async function endKeys(tx: Tx, { partnerId, ids, confirm, actor, at, requestId }: EndedKeys): Promise<void> {
  // Locked, because two simultaneous calls would each leave the key of the other.
  const live = (await lockPartner(tx, partnerId)) ? await liveKeysOfPartner(tx, partnerId) : [];
  if (!ids.every((id) => live.some((key) => key.id === id))) {
    throw new Problem('NOT_FOUND', 'There is no live key with this id.');
  }
  const asked = confirmationOf(live, ids);
  if (asked !== null && confirm?.trim() !== asked) throw notConfirmed(asked);
  for (const id of ids) {
    const ended = await revokeKeyRow(tx, id, at);
    await recordChange(tx, {
      partnerId,
      entity: 'api_key',
      entityId: id,
      action: 'key revoked',
      actor,
      at,
      ...(requestId === undefined ? {} : { requestId }),
      change: { prefix: ended?.prefix },
    });
  }
}

/** What must be typed before these keys end: the beginning of the newest where none is left; null otherwise. */
export function confirmationOf(
  live: readonly { readonly id: string; readonly prefix: string }[],
  ending: readonly string[],
): string | null {
  if (ending.length === 0 || live.some(({ id }) => !ending.includes(id))) return null;
  return live.at(-1)?.prefix ?? null;
}

function notConfirmed(prefix: string): Problem {
  return validationFailed([
    {
      path: 'confirm',
      message: 'this ends the last live key, after which every call of the integration is refused',
      remedy: `Issue another key first, or confirm with the beginning of the key: ${prefix}`,
    },
  ]);
}
