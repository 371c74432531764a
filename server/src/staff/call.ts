import { Problem } from '@bindery/domain/problem.ts';
import { askAnything } from './auth-store.ts';
import type { StaffDeps } from './deps.ts';

/** The little of an HTTP request that the sign-in library reads: cookies, address, browser. */
export interface SignInCall {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
}

/** An answer with the cookies to set. */
export interface WithCookies<Body> {
  readonly body: Body;
  readonly cookies: readonly string[];
}

export function headersOf({ cookie, userAgent, address }: SignInCall): Headers {
  const headers = new Headers({ 'x-forwarded-for': address });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}

export function cookiesOf(response: Response): readonly string[] {
  return response.headers.getSetCookie();
}

/** The one text of every sign-in that failed, whatever was wrong. */
export function signInFailed(): Problem {
  return new Problem('UNAUTHORIZED', 'The sign-in did not work. Check what you entered and try again.');
}

/**
 * What the sign-in library answers. It hides why it failed inside, so then the database is asked something by us, which
 * throws when it is away: an outage is not told as a wrong password.
 */
export async function ofLibrary(deps: Pick<StaffDeps, 'database'>, answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status >= 500) await askAnything(deps.database.kysely);
  return response;
}
