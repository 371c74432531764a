import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import type { StaffAuth } from '../auth.ts';
import {
  deletePasskey,
  endSession,
  keepTwoFactorGiven,
  ownerOfPasskey,
  type PasskeyRow,
  passkeysOf,
} from '../auth-store.ts';
import { cookiesOf, headersOf, ofLibrary, type SignInCall, signInFailed, type WithCookies } from '../call.ts';
import type { StaffDeps } from '../deps.ts';
import { bodyOf } from '../library-answer.ts';
import { type OpenSession, pendingSession } from '../open-session.ts';
import type { SignInState } from '../sign-in.ts';
import { recordFailure, recordSignedIn } from '../sign-in-entries.ts';
import { activeMember } from '../store.ts';
import { type Proof, proveAgain } from './prove-again.ts';

/** A person keeps one passkey a device; more are a mistake or a misuse. */
const MOST_PASSKEYS = 10;

type SignInAnswer = NonNullable<Parameters<StaffAuth['api']['verifyPasskeyAuthentication']>[0]>['body']['response'];

/** What the browser's `navigator.credentials.get` is asked with. The challenge is good once, for five minutes. */
export async function startPasskeySignIn(deps: StaffDeps, call: SignInCall): Promise<WithCookies<object>> {
  // Without the cookie of a session: the answer names no passkeys.
  const headers = headersOf({ ...call, cookie: undefined });
  return await answerOf(
    await ofLibrary(deps, deps.staffAuth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true })),
    {
      userVerification: 'required',
    },
  );
}

/**
 * Signs in with the device's answer. Errors: UNAUTHORIZED with the one text of every failed sign-in, whatever was
 * wrong: unknown or removed passkey, a person who is not active, a challenge that was used or is too old. Spec: D48.
 */
export async function finishPasskeySignIn(
  deps: StaffDeps,
  call: SignInCall,
  response: object,
): Promise<WithCookies<SignInState>> {
  const answer = await ofLibrary(
    deps,
    deps.staffAuth.api.verifyPasskeyAuthentication({
      // What stands in it is the library's to judge.
      body: { response: response as SignInAnswer },
      headers: headersOf(call),
      asResponse: true,
    }),
  );
  const db = deps.database.kysely;
  const owner = answer.ok ? (await bodyOf<{ readonly user: { readonly id: string } }>(answer)).user.id : undefined;
  const member = owner === undefined ? undefined : await activeMember(db, owner);
  if (!member) {
    const id = 'id' in response && typeof response.id === 'string' ? response.id.slice(0, 1000) : '';
    const staffId = owner ?? (await ownerOfPasskey(db, id));
    await recordFailure(deps, { staffId, address: call.address, method: 'PASSKEY', holdsForSeconds: 0 });
    throw signInFailed();
  }
  // The passkey has made a session of its own.
  const pending = await pendingSession(deps, call);
  if (pending) await endSession(db, pending.staffId, pending.sessionId);
  await recordSignedIn(deps, member, call.address, 'PASSKEY');
  return { body: { state: 'SIGNED_IN' }, cookies: cookiesOf(answer) };
}

export async function listPasskeys(deps: StaffDeps, { member }: OpenSession): Promise<readonly PasskeyRow[]> {
  return await passkeysOf(deps.database.kysely, member.id);
}

/**
 * What `navigator.credentials.create` is asked with, once the person has proved to be there. Errors: INVALID_STATE at the
 * eleventh passkey, and those of `proveAgain`.
 */
export async function startPasskey(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  proof: Proof,
): Promise<WithCookies<object>> {
  await proveAgain(deps, call, session, proof);
  if ((await listPasskeys(deps, session)).length >= MOST_PASSKEYS) {
    throw new Problem('INVALID_STATE', `There are ${MOST_PASSKEYS} passkeys; remove one first.`);
  }
  const query = { name: session.member.email };
  const headers = headersOf(call);
  return await answerOf(
    await ofLibrary(deps, deps.staffAuth.api.generatePasskeyRegistrationOptions({ query, headers, asResponse: true })),
  );
}

/** Keeps the passkey that the device made. Errors: VALIDATION_FAILED for the name, UNAUTHORIZED. */
export async function finishPasskey(
  deps: StaffDeps,
  call: SignInCall,
  session: OpenSession,
  { name, response }: { readonly name: string; readonly response: object },
): Promise<void> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 60) {
    throw validationFailed([{ path: 'name', message: 'needs 1 to 60 characters' }]);
  }
  const headers = headersOf(call);
  const answer = await ofLibrary(
    deps,
    deps.staffAuth.api.verifyPasskeyRegistration({
      body: { response, name: trimmed },
      headers,
      asResponse: true,
    }),
  );
  if (!answer.ok) throw new Problem('UNAUTHORIZED', 'The passkey could not be kept. Start again.');
  await transaction(deps.database, async (tx) => {
    await keepTwoFactorGiven(tx, session.sessionId, deps.clock());
    await recordChange(tx, {
      ...entry(deps, call.address, session),
      action: 'passkey added',
      change: { name: trimmed },
    });
    await tellOfPasskey(tx, deps, session, trimmed);
  });
}

/** Errors: NOT_FOUND; INVALID_STATE for the last second factor where one is required. */
export async function removePasskey(
  deps: StaffDeps,
  address: string | undefined,
  session: OpenSession,
  id: string,
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const removed = await deletePasskey(tx, session.member.id, id);
    if (!removed) throw new Problem('NOT_FOUND');
    const isLast = !session.hasAuthenticatorApp && (await passkeysOf(tx, session.member.id)).length === 0;
    if (deps.isTwoFactorRequired && isLast) {
      throw new Problem('INVALID_STATE', 'A second factor is required here: add another passkey or an app first.');
    }
    await recordChange(tx, {
      ...entry(deps, address, session),
      action: 'passkey removed',
      change: { name: removed.name ?? id },
    });
  });
}

/** The owner of the mailbox learns that there is another way in. */
async function tellOfPasskey(tx: Tx, deps: StaffDeps, { member }: OpenSession, name: string): Promise<void> {
  await deps.mails.write(tx, {
    partnerId: null,
    kind: 'staff_passkey_added',
    to: member.email,
    subject: 'A passkey was added to your account',
    words: {
      greeting: `Hello ${member.name},`,
      paragraphs: [
        `A passkey named "${name}" was added to your account of the workbench. It signs in without your password.`,
      ],
      notes: ['If that was not you, remove it in your settings, end the other sessions, and tell an operator.'],
    },
    button: { label: 'Open my account', path: '/workbench/settings/account' },
    at: deps.clock(),
  });
}

async function answerOf(response: Response, change: object = {}): Promise<WithCookies<object>> {
  if (!response.ok) throw signInFailed();
  const options = await bodyOf(response);
  return { body: { ...options, ...change }, cookies: cookiesOf(response) };
}

function entry(deps: StaffDeps, address: string | undefined, { member }: OpenSession) {
  return {
    partnerId: null,
    entity: 'staff' as const,
    entityId: member.id,
    actor: { kind: 'STAFF' as const, id: member.id, name: member.name, ...(address === undefined ? {} : { address }) },
    at: deps.clock(),
  };
}
