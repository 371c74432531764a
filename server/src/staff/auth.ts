import { type PasskeyOptions, passkey } from '@better-auth/passkey';
import { MIN_PASSWORD_LENGTH } from '@bindery/domain/staff/index.ts';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { Clock, Logger } from '../ports.ts';
import type { Secrets } from '../secret.ts';
import { secondFactorOf } from './auth-store.ts';
import { libraryLog } from './library-log.ts';
import { librarySecrets } from './library-secrets.ts';
import { isTwoFactorProven, type OidcSettings, oidcPlugins } from './oidc-plugin.ts';
import type { SessionMethod } from './session-method.ts';
import { recordFailure, recordSignedIn } from './sign-in-entries.ts';
import { activeMember } from './store.ts';

export interface StaffAuthSettings {
  readonly publicUrl: string;
  /** Of the deployment. From them are derived what signs cookies and what encrypts the secrets of authenticators. */
  readonly secrets: Secrets;
  readonly issuer: string;
  readonly oidc: OidcSettings | undefined;
}

/** A session ends at the latest this long after its sign-in. */
export const SESSION_HOURS = 12;
/** Where the identity provider sends people back; the only route of the library that is mounted. */
export const AUTH_PATH = '/staff/auth';
/** So long ten wrong codes in a row hold an account off. */
export const CODE_HOLD_SECONDS = 900;

/**
 * The library that keeps passwords, second factors, sessions and OIDC, on our own tables (migration 020). There is no
 * sign-up: accounts are made by `create-staff-member.ts`, and OIDC only signs in who is there already.
 */
export function createAuth(
  { database, clock, logger }: { readonly database: Database; readonly clock: Clock; readonly logger: Logger },
  settings: StaffAuthSettings,
) {
  return betterAuth({
    appName: settings.issuer,
    baseURL: settings.publicUrl,
    basePath: AUTH_PATH,
    ...librarySecrets(settings.secrets),
    database: { db: database.kysely, type: 'postgres' },
    trustedOrigins: [settings.publicUrl],
    logger: libraryLog(logger),
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: MIN_PASSWORD_LENGTH },
    user: { modelName: 'auth_users' },
    account: {
      modelName: 'auth_accounts',
      // No provider is trusted blindly: only an e-mail that it verified leads to an account.
      accountLinking: { enabled: true },
      // Nothing reads the tokens of the provider after the sign-in; what is kept of them is kept unreadable.
      encryptOAuthTokens: true,
    },
    verification: { modelName: 'auth_verifications' },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_HOURS * 3600,
      // Idle time is ours (open-session.ts): the library would move the end with every use.
      disableSessionRefresh: true,
      additionalFields: {
        signedInAt: { type: 'date', required: true, input: false },
        lastUsedAt: { type: 'date', required: true, input: false },
        method: { type: 'string', required: true, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            return {
              data: { ...session, signedInAt: clock(), lastUsedAt: clock(), method: await methodOf(context?.path) },
            };
          },
          // The library alone knows who came back from the identity provider; the other ways in are recorded by us.
          after: async (session, context) => {
            if (isOfProvider(context?.path)) await recordOidc({ database, clock }, session);
          },
        },
      },
    },
    // The product limits sign-ins itself, per account and over all its processes.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'bindery',
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/staff' },
      // The migrations answer for the tables; to compare them, the library would read the whole catalogue at each start.
      database: { generateId: () => newId(), validateSchema: false },
    },
    plugins: [
      twoFactor(twoFactorSettings(settings)),
      passkey(passkeySettings(settings)),
      ...oidcPlugins(settings.oidc),
    ],
  });
}

function twoFactorSettings({ issuer }: StaffAuthSettings) {
  const accountLockout = { maxFailedAttempts: 10, durationSeconds: CODE_HOLD_SECONDS };
  return { issuer, twoFactorTable: 'auth_two_factors', accountLockout };
}

async function recordOidc(
  deps: { readonly database: Database; readonly clock: Clock },
  { userId: staffId, ipAddress }: { readonly userId: string; readonly ipAddress?: string | null | undefined },
): Promise<void> {
  const address = ipAddress ?? 'unknown';
  const member = await activeMember(deps.database.kysely, staffId);
  if (!member) return await recordFailure(deps, { staffId, address, method: 'OIDC', holdsForSeconds: 0 });
  // Who still has to give the second factor is not in: `enterCode` and the passkey record it.
  const isAsked = !(await isTwoFactorProven()) && (await secondFactorOf(deps.database.kysely, staffId)) !== undefined;
  if (!isAsked) await recordSignedIn(deps, member, address, 'OIDC');
}

export type StaffAuth = ReturnType<typeof createAuth>;

/** How a session began, by the route of the library that made it. */
async function methodOf(path: string | undefined): Promise<SessionMethod> {
  if (isOfProvider(path)) return (await isTwoFactorProven()) ? 'OIDC_TWO_FACTOR' : 'OIDC';
  return path?.startsWith('/passkey') ? 'PASSKEY' : 'PASSWORD';
}

function isOfProvider(path: string | undefined): boolean {
  return path?.startsWith('/callback') === true;
}

/** A passkey belongs to a host name; browsers make none for a bare address. */
export function canUsePasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}

/**
 * A passkey signs in alone, because it stands for two factors: the device, and the person whom the device asked for a
 * PIN, finger or face. The library only prefers that the device asks, therefore both ceremonies insist here.
 */
function passkeySettings({ publicUrl, issuer }: StaffAuthSettings) {
  const insist = (isPersonVerified: boolean | undefined): void => {
    if (isPersonVerified !== true) throw new APIError('UNAUTHORIZED', { message: 'the device did not ask its owner' });
  };
  return {
    rpID: new URL(publicUrl).hostname,
    rpName: issuer,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    schema: { passkey: { modelName: 'auth_passkeys' } },
    registration: {
      afterVerification: async ({ verification }) => insist(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => insist(verification.authenticationInfo.userVerified),
    },
  } satisfies PasskeyOptions;
}
