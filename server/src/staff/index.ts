/**
 * People of the provider: who they are, how they sign in (password, authenticator app, passkey, OIDC), and what each
 * role may do (D48). The HTTP routes call `signIn` and `openSession`; a use case elsewhere gets an actor, never a
 * session.
 */
export { canUsePasskeys, createAuth } from './auth.ts';
export type { SignInCall } from './call.ts';
export type { StaffDeps } from './deps.ts';
export { renewableTwoFactors } from './library-secrets.ts';
export { finishOidc, OIDC_CALLBACK_PATH, startOidc } from './oidc.ts';
export { type OpenSession, openSession, pendingSession, revokeOtherSessions, revokeSession } from './open-session.ts';
export { choosePassword, isSetUpLinkOpen } from './people/choose-password.ts';
export {
  changeStaffMember,
  createStaffMember,
  inviteStaffMember,
  resetSignInByEmail,
  resetStaffSignIn,
} from './people/create-staff-member.ts';
export { readStaffMember, readStaffMembers } from './people/read-staff-members.ts';
export { setPhone } from './people/set-phone.ts';
export { type PasskeyView, readSession, type SessionView, type StaffSessionView } from './read-session.ts';
export {
  finishPasskey,
  finishPasskeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './second-factor/passkeys.ts';
export { confirmReplacement, renewBackupCodes, startReplacement } from './second-factor/replace-two-factor.ts';
export { changePassword, confirmTwoFactor, removeTwoFactor, startTwoFactor } from './second-factor/two-factor.ts';
export { enterCode, signIn, signOut } from './sign-in.ts';
export { insertStaffMember, type StaffMember, type StaffMemberView } from './store.ts';
export { removeOldStaffSessions } from './sweep-sessions-store.ts';
