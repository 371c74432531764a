/** Of the frame around every screen. */
export const shellText = {
  product: 'Dashboard',
  skip: 'Skip to content',
  ribbon: 'Sandbox: nothing here is real cover',
  navigation: 'Places',
  requests: 'Requests',
  policies: 'Policies',
  renewals: 'Renewals',
  signOut: 'Sign out',
  signedInAs: (name: string) => `Signed in as ${name}`,
  onlyThis: 'This sign-in shows one request.',
  notFound: 'Not found',
  notFoundText: 'There is nothing at this address that you may see.',
  back: 'Back to the requests',

  keyboard: 'Keyboard shortcuts',
  keyRows: [
    ['/', 'to the search of a list'],
    ['?', 'this map'],
    ['Tab, Enter, Space', 'everything else: each action has a button, a link or a field'],
    ['Esc', 'closes a dialog and goes back to what opened it'],
  ] as readonly (readonly [string, string])[],

  sessionEnded: 'You are signed out',
  sessionEndedMail: 'Sign in again in a new tab, then go on here. What you typed is still there.',
  sessionEndedLink:
    'The time of this link is over. Open a new one, or sign in with your mail address, in a new tab; then go on here. What you typed is still there.',
  signInNewTab: 'Sign in in a new tab',
  signedInAgain: 'Go on here',
} as const;
