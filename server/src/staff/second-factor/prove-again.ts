import { validationFailed } from '@bindery/domain/problem.ts';
import { beginAttempt, recordSuccess } from '../brute-force.ts';
import { headersOf, ofLibrary, type SignInCall, signInFailed } from '../call.ts';
import type { StaffDeps } from '../deps.ts';
import type { OpenSession } from '../open-session.ts';
import { codesOf, useCode } from '../sign-in.ts';
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
  if (password === undefined) throw validationFailed([{ path: 'password', message: 'needs your password' }]);
  const body = { password };
  await withPassword(deps, call, session, async () => {
    const headers = headersOf(call);
    const { ok } = await ofLibrary(deps, deps.staffAuth.api.verifyPassword({ body, headers, asResponse: true }));
    return ok ? true : undefined;
  });
}

async function proveByCode(deps: StaffDeps, call: SignInCall, { member }: OpenSession, code: string): Promise<void> {
  await beginAttempt(deps, codesOf(member.id));
  const headers = headersOf(call);
  const { ok } = await ofLibrary(deps, deps.staffAuth.api.verifyTOTP({ body: { code }, headers, asResponse: true }));
  if (!ok || !(await useCode(deps, member.id, code))) {
    const failed = { staffId: member.id, address: call.address, method: 'CODE' as const, holdsForSeconds: 0 };
    await recordFailure(deps, failed);
    throw signInFailed();
  }
  await recordSuccess(deps, codesOf(member.id));
}
