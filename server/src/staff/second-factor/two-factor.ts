import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { passwordFault } from '@bindery/domain/staff/index.ts';
import { transaction } from '../../database/index.ts';
import { beginAttempt, forgetAttempt } from '../brute-force.ts';
import { cookiesOf, headersOf, ofLibrary, type SignInCall, signInFailed, type WithCookies } from '../call.ts';
import type { StaffDeps } from '../deps.ts';
import { bodyOf } from '../library-answer.ts';
import type { OpenSession } from '../open-session.ts';
import { recordFailure } from '../sign-in-entries.ts';
import { forgetPrintedPassword } from '../store.ts';
import { recordFactorChange } from './tell-of-factors.ts';

export interface TwoFactorSecret {
  /** For the authenticator app, as a QR code. */
  readonly totpUri: string;
  /** Each works once in place of a code. */
  readonly backupCodes: readonly string[];
}

/** Begins setting up an authenticator app; it counts once `confirmTwoFactor` saw a code. Errors: UNAUTHORIZED. */
export async function startTwoFactor(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  password: string,
): Promise<TwoFactorSecret> {
  return await withPassword(deps, call, session, async () => {
    const response = await ofLibrary(
      deps,
      deps.staffAuth.api.enableTwoFactor({
        body: { password },
        headers: headersOf(call),
        asResponse: true,
      }),
    );
    if (!response.ok) return undefined;
    const { totpURI, backupCodes } = await bodyOf<{
      readonly totpURI: string;
      readonly backupCodes: readonly string[];
    }>(response);
    return { totpUri: totpURI, backupCodes };
  });
}

/** Errors: UNAUTHORIZED for a wrong code. */
export async function confirmTwoFactor(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  code: string,
): Promise<WithCookies<null>> {
  const body = { code: code.trim() };
  const response = await ofLibrary(
    deps,
    deps.staffAuth.api.verifyTOTP({ body, headers: headersOf(call), asResponse: true }),
  );
  if (!response.ok) throw signInFailed();
  await record(deps, call, session, 'second factor set up');
  return { body: null, cookies: cookiesOf(response) };
}

/** Errors: UNAUTHORIZED, INVALID_STATE where a second factor is required. */
export async function removeTwoFactor(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  password: string,
): Promise<WithCookies<null>> {
  if (deps.isTwoFactorRequired) throw new Problem('INVALID_STATE', 'A second factor is required here.');
  const answer = await withPassword(deps, call, session, async () => {
    const headers = headersOf(call);
    const response = await ofLibrary(
      deps,
      deps.staffAuth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
    );
    return response.ok ? { body: null, cookies: cookiesOf(response) } : undefined;
  });
  await record(deps, call, session, 'second factor removed');
  return answer;
}

/** A new password; every other session ends. Errors: UNAUTHORIZED, VALIDATION_FAILED for one that is easily guessed. */
export async function changePassword(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<WithCookies<null>> {
  const isKept = session.mustChangePassword && next === current;
  const fault = isKept ? 'must be another one' : passwordFault(next, session.member);
  if (fault !== undefined) throw validationFailed([{ path: 'new', message: fault }]);
  const answer = await withPassword(deps, call, session, async () => {
    const response = await ofLibrary(
      deps,
      deps.staffAuth.api.changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: headersOf(call),
        asResponse: true,
      }),
    );
    return response.ok ? { body: null, cookies: cookiesOf(response) } : undefined;
  });
  await forgetPrintedPassword(deps.database.kysely, session.member.id);
  await record(deps, call, session, 'password changed');
  return answer;
}

/** A wrong password here counts like one at the sign-in. */
export async function withPassword<Result>(
  deps: StaffDeps,
  { address }: SignInCall,
  { member }: OpenSession,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  const attempt = await beginAttempt(deps, { account: member.email, address });
  const result = await ask();
  if (result === undefined) {
    const { holdsForSeconds } = attempt;
    await recordFailure(deps, { staffId: member.id, address, method: 'PASSWORD', holdsForSeconds });
    throw signInFailed();
  }
  await forgetAttempt(deps, attempt);
  return result;
}

async function record(deps: StaffDeps, { address }: SignInCall, session: OpenSession, action: string): Promise<void> {
  await transaction(deps.database, async (tx) => await recordFactorChange(tx, deps, { session, address }, action));
}
