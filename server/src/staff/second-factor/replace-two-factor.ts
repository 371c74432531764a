import { createOTP } from '@better-auth/utils/otp';
import { Problem } from '@bindery/domain/problem.ts';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { transaction } from '../../database/index.ts';
import { endSessions } from '../auth-store.ts';
import { headersOf, ofLibrary, type SignInCall, signInFailed } from '../call.ts';
import type { StaffDeps } from '../deps.ts';
import { bodyOf } from '../library-answer.ts';
import type { OpenSession } from '../open-session.ts';
import { useCode } from '../sign-in.ts';
import { type Proof, proveWithPassword } from './prove-again.ts';
import { recordFactorChange, tellOfFactorChange } from './tell-of-factors.ts';
import type { TwoFactorSecret } from './two-factor.ts';
import { keepReplacement, putTwoFactor, type Replacement, replacementOf, takeReplacement } from './two-factor-store.ts';

/** Long enough to find the new device; the library keeps what is begun at the sign-in as long. */
const REPLACEMENT_MS = 600_000;
/** Key and backup codes are made and kept as the library does, which has no function for them alone. */
const KEY_LENGTH = 32;
const BACKUP_CODES = 10;

/**
 * Begins the move to another authenticator app. The library only sets up an app where there is none, and without one
 * the password alone would sign in until the new app is confirmed; so the new key waits aside, and the app and the
 * backup codes before go on until `confirmReplacement`. Errors: INVALID_STATE without an app, and those of
 * `proveWithPassword`. Spec: D80.
 */
export async function startReplacement(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  proof: Proof,
): Promise<TwoFactorSecret> {
  assertApp(session);
  await proveWithPassword(deps, call, session, proof);
  const { secretConfig: key, appName } = await deps.staffAuth.$context;
  const secret = generateRandomString(KEY_LENGTH);
  const backupCodes = newBackupCodes();
  const fresh = {
    secret: await symmetricEncrypt({ key, data: secret }),
    backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) }),
  };
  const expiresAt = new Date(deps.clock().getTime() + REPLACEMENT_MS);
  await keepReplacement(deps.database.kysely, { userId: session.member.id, ...fresh }, expiresAt);
  return { totpUri: createOTP(secret).url(appName, session.member.email), backupCodes };
}

/**
 * The new app showed its code: from now on it and its backup codes count alone. The person's other sessions end, because
 * the device that is lost may hold one. Errors: UNAUTHORIZED for a wrong code, INVALID_STATE when nothing was begun within
 * ten minutes or an operator reset the sign-in meanwhile.
 */
export async function confirmReplacement(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  code: string,
): Promise<void> {
  const { id } = session.member;
  const waiting = await replacementOf(deps.database.kysely, id, deps.clock());
  if (!waiting) throw startAgain();
  const given = code.trim().replaceAll(' ', '');
  const isRight = await createOTP(await keyOf(deps, waiting)).verify(given);
  if (!(isRight && (await useCode(deps, id, given)))) throw signInFailed();
  await transaction(deps.database, async (tx) => {
    if (!(await takeReplacement(tx, waiting)) || !(await putTwoFactor(tx, waiting))) throw startAgain();
    await endSessions(tx, id, session.sessionId);
    await recordFactorChange(tx, deps, { session, address: call.address }, 'second factor replaced');
    await tellOfFactorChange(tx, deps, session, 'APP');
  });
}

/** New backup codes; those before stop working at once. Errors: as `startReplacement`. */
export async function renewBackupCodes(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  proof: Proof,
): Promise<{ readonly backupCodes: readonly string[] }> {
  assertApp(session);
  const password = await proveWithPassword(deps, call, session, proof);
  const answer = await ofLibrary(
    deps,
    deps.staffAuth.api.generateBackupCodes({ body: { password }, headers: headersOf(call), asResponse: true }),
  );
  if (!answer.ok) throw signInFailed();
  const { backupCodes } = await bodyOf<{ readonly backupCodes: readonly string[] }>(answer);
  await transaction(deps.database, async (tx) => {
    await recordFactorChange(tx, deps, { session, address: call.address }, 'backup codes renewed');
    await tellOfFactorChange(tx, deps, session, 'BACKUP_CODES');
  });
  return { backupCodes };
}

function newBackupCodes(): readonly string[] {
  const half = (): string => generateRandomString(5, 'a-z', '0-9', 'A-Z');
  return Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`);
}

/** One that was encrypted with a secret of the deployment that is gone cannot be read. */
async function keyOf(deps: StaffDeps, { secret: data }: Replacement): Promise<string> {
  const { secretConfig: key } = await deps.staffAuth.$context;
  try {
    return await symmetricDecrypt({ key, data });
  } catch {
    throw startAgain();
  }
}

function assertApp({ hasAuthenticatorApp }: OpenSession): void {
  if (!hasAuthenticatorApp) throw new Problem('INVALID_STATE', 'There is no authenticator app yet. Set one up first.');
}

function startAgain(): Problem {
  return new Problem('INVALID_STATE', 'Nothing was begun within the last ten minutes. Start again.');
}
