import { Problem } from '@bindery/domain/problem.ts';
import { hashOf } from '../secret.ts';
import { CODE_HOLD_SECONDS } from './auth.ts';
import { endSessionOf, insertUsedCode, keepTwoFactorGiven, ownerOfChallenge } from './auth-store.ts';
import { beginAttempt, forgetAttempt, type Guessed, recordSuccess } from './brute-force.ts';
import { cookiesOf, headersOf, ofLibrary, type SignInCall, signInFailed, type WithCookies } from './call.ts';
import type { StaffDeps } from './deps.ts';
import { pendingSession } from './open-session.ts';
import {
  recordFailure,
  recordSignedIn,
  recordSignedOut,
  recordWrongCode,
  type SignInMethod,
} from './sign-in-entries.ts';
import { type ActiveMember, activeMember, memberByEmail, usePrintedPassword } from './store.ts';

/** Longer than a code is valid. */
const CODE_KEPT_MS = 300_000;

export interface SignInState {
  readonly state: 'SIGNED_IN' | 'CODE_REQUIRED' | 'PASSKEY_REQUIRED';
}

/**
 * Signs in with e-mail and password; CODE_REQUIRED when a code of the authenticator app is needed too, PASSKEY_REQUIRED
 * when the person's second factor is a passkey: no session then, the passkey makes it.
 * Errors: UNAUTHORIZED with one text for every cause, also for a printed password that was used, RATE_LIMITED after ten failures of the account within an hour.
 * Spec: D48.
 */
export async function signIn(
  deps: StaffDeps,
  call: SignInCall,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<WithCookies<SignInState>> {
  const account = email.trim().toLowerCase();
  const guessed = { account, address: call.address };
  const attempt = await beginAttempt(deps, guessed);
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
    await forgetAttempt(deps, attempt);
    return { body: { state: 'CODE_REQUIRED' }, cookies: cookiesOf(response) };
  }
  const id = isRecord(answer) && isRecord(answer['user']) ? answer['user']['id'] : undefined;
  const owner = await memberOf(deps, id);
  const isUsedUp = owner?.isPasswordPrinted === true && !(await usePrintedPassword(deps.database.kysely, owner.id));
  const member = isUsedUp ? undefined : owner;
  if (isUsedUp) await endSessionOf(deps.database.kysely, isRecord(answer) ? String(answer['token']) : '');
  if (!member) {
    const staffId = (await memberByEmail(deps.database.kysely, account))?.id;
    const { holdsForSeconds } = attempt;
    await recordFailure(deps, { staffId, address: call.address, method: 'PASSWORD', holdsForSeconds });
    throw signInFailed();
  }
  await recordSuccess(deps, guessed);
  if (!member.hasPasskey) {
    await recordSignedIn(deps, member, call.address, 'PASSWORD');
    return { body: { state: 'SIGNED_IN' }, cookies: cookiesOf(response) };
  }
  await endSessionOf(deps.database.kysely, isRecord(answer) ? String(answer['token']) : '');
  return { body: { state: 'PASSKEY_REQUIRED' }, cookies: [] };
}

/**
 * The second step, after the password or after an identity provider that proved no second factor: a code of the
 * authenticator app, or a backup code; each works once. Ten wrong codes in a row hold
 * the account for 15 minutes. Errors: UNAUTHORIZED with the one text, RATE_LIMITED.
 */
export async function enterCode(deps: StaffDeps, call: SignInCall, code: string): Promise<WithCookies<SignInState>> {
  const headers = headersOf(call);
  const trimmed = code.trim().replaceAll(' ', '');
  const isOfApp = isCodeOfApp(trimmed);
  const method: SignInMethod = isOfApp ? 'CODE' : 'BACKUP_CODE';
  const pending = await pendingSession(deps, call);
  if (pending?.state === 'PASSKEY_REQUIRED') throw signInFailed();
  const owner = pending?.staffId ?? (await ownerOfPendingCode(deps, call));
  const failed = { staffId: owner, address: call.address, method };
  // Counted before it is checked: however many come at once, ten are.
  if (owner !== undefined) await beginAttempt(deps, codesOf(owner));
  const response = isOfApp
    ? await ofLibrary(deps, deps.staffAuth.api.verifyTOTP({ body: { code: trimmed }, headers, asResponse: true }))
    : await ofLibrary(
        deps,
        deps.staffAuth.api.verifyBackupCode({ body: { code: trimmed }, headers, asResponse: true }),
      );
  if (response.status === 429) throw new Problem('RATE_LIMITED');
  const answer: unknown = response.ok ? await response.json() : undefined;
  const member = isRecord(answer) && isRecord(answer['user']) ? await memberOf(deps, answer['user']['id']) : undefined;
  if (!isRecord(answer) || !member) {
    await recordWrongCode(deps, failed, CODE_HOLD_SECONDS);
    throw signInFailed();
  }
  if (isOfApp && !(await useCode(deps, member.id, trimmed))) {
    await endSessionOf(deps.database.kysely, String(answer['token']));
    await recordFailure(deps, { ...failed, staffId: member.id, holdsForSeconds: 0 });
    throw signInFailed();
  }
  if (pending) await keepTwoFactorGiven(deps.database.kysely, pending.sessionId, deps.clock());
  await recordSuccess(deps, codesOf(member.id));
  await recordSuccess(deps, { account: member.email, address: call.address });
  await recordSignedIn(deps, member, call.address, method);
  return { body: { state: 'SIGNED_IN' }, cookies: cookiesOf(response) };
}

/** Who comes to the code has given the password: a place does not matter here. */
export function codesOf(id: string): Guessed {
  return { account: `codes of ${id}` };
}

/** Six digits; anything else can only be a backup code. */
export function isCodeOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** False when the code has signed this person in before: the library accepts it for 90 seconds, however often. */
export async function useCode({ database, clock }: StaffDeps, id: string, code: string): Promise<boolean> {
  const now = clock();
  const forgetBefore = new Date(now.getTime() - CODE_KEPT_MS);
  return await insertUsedCode(database.kysely, hashOf(`${id} ${code}`), now, forgetBefore);
}

/** Ends the session of the cookie, if there is one. */
export async function signOut(deps: StaffDeps, call: SignInCall): Promise<readonly string[]> {
  const headers = headersOf(call);
  const user = call.cookie === undefined ? undefined : (await deps.staffAuth.api.getSession({ headers }))?.user;
  const cookies = cookiesOf(await ofLibrary(deps, deps.staffAuth.api.signOut({ headers, asResponse: true })));
  if (user) await recordSignedOut(deps, user, call.address);
  return cookies;
}

async function memberOf({ database }: StaffDeps, id: unknown): Promise<ActiveMember | undefined> {
  return typeof id === 'string' ? await activeMember(database.kysely, id) : undefined;
}

/** Who is asked for a code: the library keeps it under the first half of this cookie, and does not tell after a failure. */
async function ownerOfPendingCode({ database }: StaffDeps, { cookie = '' }: SignInCall): Promise<string | undefined> {
  const [, value] = /(?:^|; )(?:__Secure-)?bindery\.two_factor=([^;]+)/.exec(cookie) ?? [];
  const identifier = value?.split('.')[0];
  return identifier === undefined ? undefined : await ownerOfChallenge(database.kysely, identifier);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
