/** What an ID token says of how its person signed in; nothing of it is believed to have the right type. */
export interface SignInClaims {
  /** Methods of RFC 8176. */
  readonly amr?: unknown;
  /** Class of the sign-in, in words of the provider's own. */
  readonly acr?: unknown;
}

/** Two methods of one kind are one factor: a PIN beside a password is one more thing to know. */
const KIND_OF_METHOD: ReadonlyMap<unknown, 'KNOWN' | 'HELD' | 'BODY'> = new Map([
  ...['pwd', 'pin', 'kba'].map((method) => [method, 'KNOWN'] as const),
  ...['otp', 'hwk', 'swk', 'pop', 'sc', 'sms', 'tel'].map((method) => [method, 'HELD'] as const),
  ...['fpt', 'face', 'iris', 'retina', 'vbm'].map((method) => [method, 'BODY'] as const),
]);

/**
 * Whether the identity provider asked for two factors: it says `mfa`, it names methods of two kinds, or a class of the
 * deployment's list. Spec: D80.
 */
export function provesSecondFactor({ amr, acr }: SignInClaims, acceptedClasses: readonly string[]): boolean {
  if (acceptedClasses.some((accepted) => accepted === acr)) return true;
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  if (methods.includes('mfa')) return true;
  return new Set(methods.flatMap((method) => KIND_OF_METHOD.get(method) ?? [])).size > 1;
}
