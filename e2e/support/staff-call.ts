interface Staff {
  readonly url: string;
  readonly underwriter: { readonly email: string; readonly password: string };
}

/**
 * Signs the underwriter in without a browser; returns a function that calls the staff API and throws when it refuses.
 */
export async function asUnderwriter({ url, underwriter }: Staff) {
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-bindery-csrf': '1' };
  const post = async (path: string, body: object, cookie = '') =>
    await fetch(url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const signedIn = await post('/staff/sign-in', underwriter);
  if (!signedIn.ok) throw new Error(`the underwriter could not sign in: ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (query: string, variables: object) => {
    const answer = await (await post('/staff/graphql', { query, variables }, cookie)).json();
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
}
