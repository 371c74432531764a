import { validationFailed } from '@bindery/domain/problem.ts';
import { beginAttempt, recordSuccess } from '../brute-force.ts';
import { headersOf, ofLibrary, type SignInCall, signInFailed } from '../call.ts';
import type { StaffDeps } from '../deps.ts';
import type { OpenSession } from '../open-session.ts';
import { codesOf, isCodeOfApp, useCode } from '../sign-in.ts';
import { recordFailure } from '../sign-in-entries.ts';
import { withPassword } from './two-factor.ts';

/** What a person shows once more: a code of the authenticator app, and the password where there is no app. */
export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The one who has the session proves to be its person: a stolen session must not give itself another way in (D80). Errors:
 * VALIDATION_FAILED for what is missing, UNAUTHORIZED for what is wrong or was used before, RATE_LIMITED.
 */
export async function proveAgain(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  { password, code }: Proof,
): Promise<void> {
  if (session.hasAuthenticatorApp) {
    if (code === undefined)
      throw validationFailed([{ path: 'code', message: 'needs the code of your authenticator app' }]);
    return await proveByCode(deps, call, session, code.trim().replaceAll(' ', ''));
  }
  await provePassword(deps, call, session, password);
}

/**
 * For a change of the factors themselves: the password, and a code of the app or a backup code. Who came in with a
 * passkey a moment ago has shown a second factor already, and may have lost both. Answers the password. Errors: as
 * `proveAgain`.
 */
export async function proveWithPassword(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  { password, code = '' }: Proof,
): Promise<string> {
  const given = code.trim().replaceAll(' ', '');
  const isCodeMissing = given === '' && !session.hasJustUsedPasskey;
  if (isCodeMissing) throw validationFailed([{ path: 'code', message: 'needs a code of your app, or a backup code' }]);
  const proved = await provePassword(deps, call, session, password);
  if (given !== '') await proveByCode(deps, call, session, given);
  return proved;
}

async function provePassword(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  password: string | undefined,
): Promise<string> {
  if (password === undefined) throw validationFailed([{ path: 'password', message: 'needs your password' }]);
  return await withPassword(deps, call, session, async () => {
    const body = { password };
    const headers = headersOf(call);
    const { ok } = await ofLibrary(deps, deps.staffAuth.api.verifyPassword({ body, headers, asResponse: true }));
    return ok ? password : undefined;
  });
}

/** A backup code is used up. */
async function proveByCode(deps: StaffDeps, call: SignInCall, { member }: OpenSession, code: string): Promise<void> {
  await beginAttempt(deps, codesOf(member.id));
  const isOfApp = isCodeOfApp(code);
  const asked = { body: { code }, headers: headersOf(call), asResponse: true } as const;
  const { verifyTOTP, verifyBackupCode } = deps.staffAuth.api;
  const { ok } = await ofLibrary(deps, isOfApp ? verifyTOTP(asked) : verifyBackupCode(asked));
  if (!ok || (isOfApp && !(await useCode(deps, member.id, code)))) {
    const method = isOfApp ? 'CODE' : 'BACKUP_CODE';
    await recordFailure(deps, { staffId: member.id, address: call.address, method, holdsForSeconds: 0 });
    throw signInFailed();
  }
  await recordSuccess(deps, codesOf(member.id));
}
