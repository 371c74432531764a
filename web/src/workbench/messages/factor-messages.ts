/** Another authenticator app and new backup codes. */
export const factorText = {
  replace: 'Replace the app',
  replaceTitle: 'Replace your authenticator app',
  replaceWhy:
    'For a new phone, or when you use another app. Your app and your backup codes work until the new app has shown a code; then your other sessions end.',
  replaceStart: 'Show the new key',
  replaceFinish: 'Use the new app',
  replaced:
    'The new app is in use. The one before and its backup codes do not work any more, and your other sessions have ended.',
  renew: 'New backup codes',
  renewTitle: 'New backup codes',
  renewWhy: 'Those that you have stop working at once.',
  renewStart: 'Make new codes',
  renewFinish: 'I have saved them',
  renewed: 'Your backup codes are new.',
  password: 'Your password',
  code: 'Code of the app you use now',
  codeHint: 'A backup code works too, if the app is lost.',
  codeOrPasskeyHint:
    'A backup code works too, if the app is lost. If you have neither, sign out, sign in with your passkey, and leave this empty within ten minutes.',
  codeMissing: 'Type the code that your app shows now, or a backup code.',
  wrongProof: 'The password or the code is wrong. A code works only once: type both again, with the next code.',
} as const;
