/**
 * The body of an answer of the sign-in library. Its calls answer `Response`s, so that their cookies can be passed on;
 * `Body` is what the library documents for the call.
 */
export async function bodyOf<Body extends object>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body;
}
