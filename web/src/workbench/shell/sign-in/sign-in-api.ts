/** Signing in uses HTTP with JSON, separate from GraphQL; see `Session` in schema/staff.graphql. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { isRecord, knownCode, RemoteProblem, textOf, Unreachable } from '../../../kit/server/remote-problem.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { tellPersonChange } from '../person-change.ts';

const text = shellText.proof;

export const CSRF_HEADERS = { 'x-bindery-csrf': '1' } as const;

export type SignInState = 'SIGNED_IN' | 'CODE_REQUIRED' | 'PASSKEY_REQUIRED' | 'SIGNED_OUT';

export interface SignInDoor {
  /** A step that is due already: the identity provider proved no second factor. */
  readonly state: SignInState;
  readonly methods: readonly string[];
  readonly providerName: string;
  readonly isSandbox: boolean;
}

export interface SecondFactor {
  readonly totpUri: string;
  readonly backupCodes: readonly string[];
}

export async function readDoor(): Promise<SignInDoor> {
  const body = await call('GET', '/staff/sign-in');
  return {
    state: stateOf(body),
    methods: Array.isArray(body.methods) ? body.methods.map(String) : ['PASSWORD'],
    providerName: typeof body.providerName === 'string' ? body.providerName : '',
    isSandbox: body.environment === 'SANDBOX',
  };
}

export async function signIn(email: string, password: string): Promise<SignInState> {
  return stateOf(await call('POST', '/staff/sign-in', { email, password }));
}

export async function sendCode(code: string): Promise<SignInState> {
  return stateOf(await call('POST', '/staff/sign-in/code', { code }));
}

export async function replacePassword(current: string, next: string): Promise<void> {
  await call('POST', '/staff/password', { current, new: next }, text.wrongPassword);
}

/** Ends the session and reloads the application, so that nothing from the screen remains behind the sign-in. */
export function signOut(): void {
  const leave = (): void => {
    tellPersonChange();
    location.assign('/workbench');
  };
  call('POST', '/staff/sign-out', {}).then(leave, leave);
}

export async function startSecondFactor(password: string): Promise<SecondFactor> {
  return factorOf(await call('POST', '/staff/two-factor', { password }, text.wrongPassword));
}

export function factorOf({ totpUri, backupCodes }: Readonly<Record<string, unknown>>): SecondFactor {
  return { totpUri: textOf(totpUri), backupCodes: Array.isArray(backupCodes) ? backupCodes.map(String) : [] };
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await call('POST', '/staff/two-factor/confirm', { code }, text.wrongCode);
}

/** Asks the device for a passkey of this site and signs in with it. Rejects when the person cancels. */
export async function signInWithPasskey(): Promise<SignInState> {
  const options = await call('POST', '/staff/sign-in/passkey/options', {});
  // These options come from the server's half of the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return stateOf(await call('POST', '/staff/sign-in/passkey', { response }));
}

/** What the person shows once more before there is another way in. */
export type Proof = { readonly password: string } | { readonly code: string };

/** Asks the device to create a passkey and stores it under the name. */
export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const options = await call(
    'POST',
    '/staff/passkeys/options',
    proof,
    'code' in proof ? text.wrongCode : text.wrongPassword,
  );
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await call('POST', '/staff/passkeys', { name, response });
}

const STATES: readonly SignInState[] = ['SIGNED_IN', 'CODE_REQUIRED', 'PASSKEY_REQUIRED'];

function stateOf(body: Readonly<Record<string, unknown>>): SignInState {
  return STATES.find((state) => state === body.state) ?? 'SIGNED_OUT';
}

/** `refused` is said where what was typed is wrong: the server has one text for all of it. */
export async function call(
  method: string,
  path: string,
  input?: object,
  refused?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...CSRF_HEADERS },
    ...(input ? { body: JSON.stringify(input) } : {}),
  }).catch((cause: unknown) => {
    throw new Unreachable('no answer', { cause });
  });
  const read: unknown = await response.json().catch(() => ({}));
  const body = isRecord(read) ? read : {};
  if (response.ok) return body;
  if (response.status === 403 && refused !== undefined) throw new RemoteProblem('UNAUTHORIZED', refused);
  throw new RemoteProblem(knownCode(body.code), textOf(body.detail ?? body.title), {
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}
