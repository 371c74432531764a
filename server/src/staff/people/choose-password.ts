import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { passwordFault } from '@bindery/domain/staff/index.ts';
import { hashPassword } from 'better-auth/crypto';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isToken } from '../../link-token.ts';
import { hashOf } from '../../secret.ts';
import { resetSignIn } from '../auth-store.ts';
import type { StaffDeps } from '../deps.ts';
import { ownerOfSetUpLink, takeSetUpLink } from './set-up-link-store.ts';

type Deps = Pick<StaffDeps, 'database' | 'clock'>;

/** Whether the link can be used; changes nothing. */
export async function isSetUpLinkOpen({ database, clock }: Deps, token: string): Promise<boolean> {
  return isToken(token) && (await ownerOfSetUpLink(database.kysely, hashOf(token), clock())) !== undefined;
}

/**
 * The receiver of a set-up link chooses a password, which uses the link up. Sessions end and no second factor is left,
 * so that one is set up at the sign-in that follows where it is required. Errors: LINK_NOT_VALID, the same for every
 * cause; VALIDATION_FAILED for a password that is easily guessed, which leaves the link as it was.
 */
export async function choosePassword(
  { database, clock }: Deps,
  token: string,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  if (!isToken(token)) throw new Problem('LINK_NOT_VALID');
  const owner = await ownerOfSetUpLink(database.kysely, hashOf(token), clock());
  if (!owner) throw new Problem('LINK_NOT_VALID');
  const fault = passwordFault(password, owner);
  if (fault !== undefined) throw validationFailed([{ path: 'password', message: fault }]);
  const passwordHash = await hashPassword(password);
  await transaction(database, async (tx) => {
    const at = clock();
    if (!(await takeSetUpLink(tx, hashOf(token), at))) throw new Problem('LINK_NOT_VALID');
    await resetSignIn(tx, owner.id, passwordHash);
    await recordChange(tx, {
      partnerId: null,
      entity: 'staff',
      entityId: owner.id,
      action: 'password chosen',
      actor: { kind: 'STAFF', id: owner.id, name: owner.name, address },
      at,
      change: { with: 'set-up link' },
    });
  });
}
