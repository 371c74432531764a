import { AUTH_PATH } from './auth.ts';
import { cookiesOf, headersOf, ofLibrary, type SignInCall } from './call.ts';
import type { StaffDeps } from './deps.ts';
import { bodyOf } from './library-answer.ts';
import { OIDC_PROVIDER } from './oidc-plugin.ts';
import { recordFailure } from './sign-in-entries.ts';

/** An HTTP answer of the way through the identity provider: always a redirect. */
export interface Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
}

/**
 * Where the browser goes to sign in at the identity provider; it comes back to `finishOidc`. Undefined when the provider
 * could not be asked how (it is asked once, at the first sign-in after a start).
 */
export async function startOidc(deps: StaffDeps, call: SignInCall, after: string): Promise<Redirect | undefined> {
  const response = await ofLibrary(
    deps,
    deps.staffAuth.api.signInSocial({
      body: { provider: OIDC_PROVIDER, callbackURL: after, errorCallbackURL: after, disableRedirect: true },
      headers: headersOf(call),
      asResponse: true,
    }),
  );
  if (!response.ok) return undefined;
  const { url } = await bodyOf<{ readonly url: string }>(response);
  return { location: url, cookies: cookiesOf(response) };
}

/** The way back: only people who are staff already get a session, by the e-mail that the provider verified. */
export async function finishOidc(deps: StaffDeps, call: SignInCall, url: string): Promise<Redirect> {
  const response = await deps.staffAuth.handler(new Request(url, { headers: headersOf(call) }));
  const location = response.headers.get('location') ?? '/workbench';
  if (new URL(location, 'http://any').searchParams.has('error')) {
    const { address } = call;
    await recordFailure(deps, { staffId: undefined, address, method: 'OIDC', holdsForSeconds: 0 });
  }
  return { location, cookies: cookiesOf(response) };
}

/** Path of the way back, to be registered at the identity provider. */
export const OIDC_CALLBACK_PATH = `${AUTH_PATH}/callback/${OIDC_PROVIDER}`;
