import { type ChangeActor, recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import { isAppHeld } from './second-factor/two-factor-store.ts';
import { keepSignIn } from './store.ts';

/** How a person proved to be the account's owner, or failed to. */
export type SignInMethod = 'PASSWORD' | 'CODE' | 'BACKUP_CODE' | 'PASSKEY' | 'OIDC';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** A person signed in, from where, and with what as the last step (D77). */
export async function recordSignedIn(deps: Deps, person: Person, address: string, method: SignInMethod): Promise<void> {
  const { database, clock } = deps;
  const at = clock();
  const entry = { action: 'signed in', actor: nameOf(person, address), change: { method } };
  await transaction(database, async (tx) => {
    await keepSignIn(tx, person.id, at);
    await recordChange(tx, { partnerId: null, entity: 'staff', entityId: person.id, at, ...entry });
  });
}

export async function recordSignedOut(deps: Deps, person: Person, address: string): Promise<void> {
  await write(deps, person.id, [{ action: 'signed out', actor: nameOf(person, address), change: {} }]);
}

export interface FailedSignIn {
  /** Undefined for an account that does not exist: it is recorded as well, so that both take the same time. */
  readonly staffId: string | undefined;
  readonly address: string;
  readonly method: SignInMethod;
  /** How long the account is held off from now on; 0 when it is not. */
  readonly holdsForSeconds: number;
}

/** A sign-in failed, and possibly holds the account off. What was typed is never recorded. */
export async function recordFailure(
  deps: Deps,
  { staffId, address, method, holdsForSeconds }: FailedSignIn,
): Promise<void> {
  const actor: ChangeActor = { kind: 'VISITOR', address };
  const failed = { action: 'sign-in failed', actor, change: { method } };
  const lockedOut = { action: 'locked out', actor, change: { method, seconds: holdsForSeconds } };
  await write(deps, staffId ?? 'unknown', holdsForSeconds > 0 ? [failed, lockedOut] : [failed]);
}

/** A code was wrong. After ten in a row the library holds the account off. */
export async function recordWrongCode(
  deps: Deps,
  failed: Omit<FailedSignIn, 'holdsForSeconds'>,
  holdSeconds: number,
): Promise<void> {
  const { staffId } = failed;
  const isHeld = staffId !== undefined && (await isAppHeld(deps.database.kysely, staffId));
  await recordFailure(deps, { ...failed, holdsForSeconds: isHeld ? holdSeconds : 0 });
}

interface Entry {
  readonly action: string;
  readonly actor: ChangeActor;
  readonly change: Readonly<Record<string, unknown>>;
}

async function write({ database, clock }: Deps, entityId: string, entries: readonly Entry[]): Promise<void> {
  await transaction(database, async (tx) => {
    for (const entry of entries) {
      await recordChange(tx, { partnerId: null, entity: 'staff', entityId, at: clock(), ...entry });
    }
  });
}

function nameOf({ id, name }: Person, address: string): ChangeActor {
  return { kind: 'STAFF', id, name, address };
}
