/** Texts of the frame around every screen. */
export const shellText = {
  developers: 'Developers',
  product: 'Dashboard',
  skip: 'Skip to content',
  ribbon: (provider: string) => `${provider} sandbox: nothing here is insured`,
  navigation: 'Places',
  requests: 'Requests',
  policies: 'Policies',
  renewals: 'Renewals',
  signOut: 'Sign out',
  signedInAs: (name: string) => `Signed in as ${name}`,
  onlyThis: 'This sign-in shows one request.',
  notFound: 'Not found',
  notFoundText: 'This page does not exist, or you have no access to it.',
  back: 'Back to the requests',

  keyboard: 'Keyboard shortcuts',
  keysOff: 'They act only outside text fields.',
  keyRows: [
    ['/', 'to the search of a list'],
    ['?', 'this map'],
    ['Tab, Enter, Space', 'everything else: each action has a button, a link or a field'],
    ['Esc', 'closes a dialog and goes back to what opened it'],
  ] as readonly (readonly [string, string])[],

  sessionEnded: 'You are signed out',
  sessionEndedMail: 'Sign in again in a new tab, then continue here. What you typed is kept.',
  sessionEndedLink:
    'This link has expired. Open a new one, or sign in with your e-mail address, in a new tab, then continue here. What you typed is kept.',
  signInNewTab: 'Sign in in a new tab',
  signedInAgain: 'Continue here',
} as const;
