/**
 * What a broker confirms before asking for a bind. A new wording gets a new version; each attestation keeps the
 * version that was shown, so that it can be read again years later.
 */
export const ATTESTATION = {
  version: '2026-11',
  text:
    'The insured has seen this option and asked me to bind it. To my knowledge the answers of the application are ' +
    'still true. I understand that cover begins only when the underwriter has bound it and sent the binder.',
} as const;
