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
} as const;
