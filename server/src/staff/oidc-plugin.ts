import { defineRequestState } from '@better-auth/core/context';
import { provesSecondFactor, type SignInClaims } from '@bindery/domain/staff/index.ts';
import type { BetterAuthPlugin } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Values of `acr` that stand for a second factor. */
  readonly twoFactorClasses: readonly string[];
}

export const OIDC_PROVIDER = 'oidc';

/** Of the call that comes back from the provider: its claims are read before its session is made. */
const proven = defineRequestState(() => false);

/** Whether the ID token of this call proves a second factor. Only while the library serves the call. */
export async function isTwoFactorProven(): Promise<boolean> {
  return await proven.get();
}

/** The company's identity provider, where the deployment has one. */
export function oidcPlugins(oidc: OidcSettings | undefined): BetterAuthPlugin[] {
  if (!oidc) return [];
  const classes = oidc.twoFactorClasses;
  const provider: GenericOAuthConfig = {
    providerId: OIDC_PROVIDER,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    // A wish, which the provider may pass over: what counts is the class in the ID token.
    ...(classes.length > 0 ? { authorizationUrlParams: { acr_values: classes.join(' ') } } : {}),
    pkce: true,
    disableSignUp: true,
    requireIdTokenVerification: true,
    // Without an ID token nothing was signed for this sign-in, whatever else the provider tells.
    accountSubject: async ({ tokens: { idToken }, profile }) => {
      if (idToken === undefined) return '';
      await proven.set(provesSecondFactor(claimsOf(idToken), classes));
      return profile.sub ?? '';
    },
    // Some providers write the boolean as a text, and then "false" would count as true.
    mapProfileToUser: (profile) => ({ emailVerified: profile['email_verified'] === true }),
  };
  return [genericOAuth({ config: [provider] })];
}

/** The library has verified the token before it asks for the subject. */
function claimsOf(idToken: string): SignInClaims {
  const [, body = ''] = idToken.split('.');
  const claims: SignInClaims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims;
}
