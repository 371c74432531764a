interface Login {
  readonly email: string;
  readonly password: string;
}

/** Signs a staff member in without a browser; returns a function that calls the staff API and throws when it refuses. */
export async function asStaff(url: string, { email, password }: Login) {
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-bindery-csrf': '1' };
  const post = async (path: string, body: object, cookie = '') =>
    await fetch(url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const signedIn = await post('/staff/sign-in', { email, password });
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${signedIn.status}`);
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
