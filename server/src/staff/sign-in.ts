import { Problem } from '@bindery/domain/problem.ts';
import { hashOf } from '../secret.ts';
import { endSessionOf, insertUsedCode, passkeysOf } from './auth-store.ts';
import { beginAttempt, forgetAttempt, recordSuccess } from './brute-force.ts';
import { cookiesOf, headersOf, ofLibrary, type SignInCall, signInFailed, type WithCookies } from './call.ts';
import type { StaffDeps } from './deps.ts';
import { activeMember } from './store.ts';

/** Longer than a code is valid. */
const CODE_KEPT_MS = 300_000;

export interface SignInState {
  readonly state: 'SIGNED_IN' | 'CODE_REQUIRED' | 'PASSKEY_REQUIRED';
}

/**
 * Signs in with e-mail and password; CODE_REQUIRED when a code of the authenticator app is needed too, PASSKEY_REQUIRED
 * when the person's second factor is a passkey: no session then, the passkey makes it.
 * Problems: UNAUTHORIZED with one text for every cause, RATE_LIMITED after ten failures of the account within an hour.
 * Spec: D48.
 */
export async function signIn(
  deps: StaffDeps,
  call: SignInCall,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<WithCookies<SignInState>> {
  const account = email.trim().toLowerCase();
  const attemptId = await beginAttempt(deps, account);
  const response = await ofLibrary(
    deps,
    deps.staffAuth.api.signInEmail({
      body: { email: account, password },
      headers: headersOf(call),
      asResponse: true,
    }),
  );
  const answer: unknown = response.ok ? await response.json() : undefined;
  const isCodeRequired = isRecord(answer) && answer['twoFactorRedirect'] === true;
  if (isCodeRequired) {
    await forgetAttempt(deps, attemptId);
    return { body: { state: 'CODE_REQUIRED' }, cookies: cookiesOf(response) };
  }
  const id = isRecord(answer) && isRecord(answer['user']) ? answer['user']['id'] : undefined;
  if (typeof id !== 'string' || !(await isActive(deps, id))) throw signInFailed();
  await recordSuccess(deps, account);
  if ((await passkeysOf(deps.database.kysely, id)).length === 0) {
    return { body: { state: 'SIGNED_IN' }, cookies: cookiesOf(response) };
  }
  await endSessionOf(deps.database.kysely, isRecord(answer) ? String(answer['token']) : '');
  return { body: { state: 'PASSKEY_REQUIRED' }, cookies: [] };
}

/**
 * The second step: a code of the authenticator app, or a backup code; each works once. Ten wrong codes in a row hold
 * the account for 15 minutes. Problems: UNAUTHORIZED with the one text, RATE_LIMITED.
 */
export async function enterCode(deps: StaffDeps, call: SignInCall, code: string): Promise<WithCookies<SignInState>> {
  const headers = headersOf(call);
  const trimmed = code.trim().replaceAll(' ', '');
  const isOfApp = /^\d{6}$/.test(trimmed);
  const response = isOfApp
    ? await ofLibrary(deps, deps.staffAuth.api.verifyTOTP({ body: { code: trimmed }, headers, asResponse: true }))
    : await ofLibrary(
        deps,
        deps.staffAuth.api.verifyBackupCode({ body: { code: trimmed }, headers, asResponse: true }),
      );
  if (response.status === 429) throw new Problem('RATE_LIMITED');
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(answer) || !isRecord(answer['user']) || !(await isActive(deps, answer['user']['id']))) {
    throw signInFailed();
  }
  if (isOfApp && !(await useCode(deps, String(answer['user']['id']), trimmed))) {
    await endSessionOf(deps.database.kysely, String(answer['token']));
    throw signInFailed();
  }
  await recordSuccess(deps, String(answer['user']['email']));
  return { body: { state: 'SIGNED_IN' }, cookies: cookiesOf(response) };
}

/** False when the code has signed this person in before: the library accepts it for 90 seconds, however often. */
async function useCode({ database, clock }: StaffDeps, id: string, code: string): Promise<boolean> {
  const now = clock();
  const forgetBefore = new Date(now.getTime() - CODE_KEPT_MS);
  return await insertUsedCode(database.kysely, hashOf(`${id} ${code}`), now, forgetBefore);
}

/** Ends the session of the cookie, if there is one. */
export async function signOut(deps: StaffDeps, call: SignInCall): Promise<readonly string[]> {
  return cookiesOf(await ofLibrary(deps, deps.staffAuth.api.signOut({ headers: headersOf(call), asResponse: true })));
}

async function isActive(deps: StaffDeps, id: unknown): Promise<boolean> {
  return typeof id === 'string' && (await activeMember(deps.database.kysely, id)) !== undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
