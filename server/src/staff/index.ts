/**
 * People of the provider: who they are, how they sign in (password, authenticator app, passkey, OIDC), and what each role may
 * do (D48). The HTTP routes call `signIn` and `openSession`; a use case elsewhere gets an actor, never a session.
 */
export { canUsePasskeys, createAuth, type OidcSettings, SESSION_HOURS, type StaffAuth } from './auth.ts';
export { type SignInCall, signInFailed, type WithCookies } from './call.ts';
export {
  changeStaffMember,
  createStaffMember,
  type NewStaffMember,
  resetStaffSignIn,
} from './create-staff-member.ts';
export type { StaffDeps } from './deps.ts';
export { finishOidc, OIDC_CALLBACK_PATH, type Redirect, startOidc } from './oidc.ts';
export { type OpenSession, openSession, revokeOtherSessions, revokeSession } from './open-session.ts';
export {
  finishPasskey,
  finishPasskeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';
export { type PasskeyView, readSession, type SessionView, type StaffSessionView } from './read-session.ts';
export { readStaffMember, readStaffMembers } from './read-staff-members.ts';
export { enterCode, type SignInState, signIn, signOut } from './sign-in.ts';
export {
  activeMember,
  insertStaffMember,
  type StaffMember,
  type StaffMemberView,
} from './store.ts';
export {
  changePassword,
  confirmTwoFactor,
  removeTwoFactor,
  startTwoFactor,
  type TwoFactorSecret,
} from './two-factor.ts';
