/** Names of the parts of the settings, apart from their words: the frame of every screen needs the names alone. */
export const settingsNames = {
  scans: 'Scans',
  account: 'Account',
  accountHolds: 'Telephone, theme, letters of the keyboard, two-factor sign-in, passkeys, sessions',
  partners: 'Partners and keys',
  staff: 'Staff',
  plans: 'Rate plans',
  mails: 'Outbox',
  webhooks: 'Webhooks',
  jobs: 'Failed jobs',
  feedback: 'Documentation',
  values: 'Environment',
} as const;
