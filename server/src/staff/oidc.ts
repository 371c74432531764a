import { AUTH_PATH, OIDC_PROVIDER } from './auth.ts';
import { cookiesOf, headersOf, type SignInCall } from './call.ts';
import type { StaffDeps } from './deps.ts';

/** An HTTP answer of the way through the identity provider: always a redirect. */
export interface Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
}

/** Where the browser goes to sign in at the identity provider; it comes back to `finishOidc`. */
export async function startOidc(deps: StaffDeps, call: SignInCall, after: string): Promise<Redirect | undefined> {
  const api: Readonly<Record<string, unknown>> = deps.staffAuth.api;
  const start = api['signInWithOAuth2'] as Endpoint | undefined;
  if (!start) return undefined;
  const body = { providerId: OIDC_PROVIDER, callbackURL: after, errorCallbackURL: after };
  const response = await start({ body, headers: headersOf(call), asResponse: true });
  if (!response.ok) return undefined;
  const { url } = (await response.json()) as { url: string };
  return { location: url, cookies: cookiesOf(response) };
}

/** The way back: only people who are staff already get a session, by the e-mail that the provider verified. */
export async function finishOidc(deps: StaffDeps, call: SignInCall, url: string): Promise<Redirect> {
  const response = await deps.staffAuth.handler(new Request(url, { headers: headersOf(call) }));
  return { location: response.headers.get('location') ?? '/workbench', cookies: cookiesOf(response) };
}

/** Path of the way back, to be registered at the identity provider. */
export const OIDC_CALLBACK_PATH = `${AUTH_PATH}/oauth2/callback/${OIDC_PROVIDER}`;

type Endpoint = (input: { body: object; headers: Headers; asResponse: true }) => Promise<Response>;
