/** Texts about the signature of the insured. */
export const signatureText = {
  signatureUnsent: 'Not sent to the insured yet.',
  signatureSentTo: (name: string, email: string, at: string) => `Sent to ${name}, ${email}, on ${at}.`,
  signatureOpened: (at: string) => `Opened on ${at}.`,
  signatureUnopened: 'Not opened yet.',
  signatureSignedBy: (name: string, at: string) => `Signed by ${name} on ${at}.`,
  sendToInsured: 'Send to the insured',
  sameSignature: 'Closes with the same signature.',
  sendAgain: 'Send again',
  copySignatureLink: 'Copy the link',
  signatureLinkCopied: 'The link for the insured was copied.',
  signatureLinkNotCopied: (url: string) => `The link could not be copied: ${url}`,
  sendSignatureTitle: (insured: string) => `Send the application of ${insured} for signature`,
  sendSignatureWhat:
    'The person gets a mail with one button. They read every answer and sign, on a phone too, without an account.',
  sendSignatureButton: 'Send the mail',
  signerContact: 'Known people',
  otherSigner: 'Somebody else',
  signerName: 'Name of the person who signs',
  signerEmail: 'Mail address',
  signerNeeded: 'Write a name and a mail address.',
  signatureSent: 'The application was sent for signature.',
} as const;
