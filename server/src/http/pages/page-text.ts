/** Every English text of the server-rendered pages, for reading, correcting or translating them. */
export const pageText = {
  again: 'The page was open for too long, or cookies are blocked. Press the button once more.',
  againSign: 'The page was open for too long, or cookies are blocked. Check the fields and sign once more.',

  bindTitle: 'Open your quote',
  bindHeading: 'Your quote is ready to open',
  bindWhat:
    'Press the button to see the options, compare them and choose one. The link works once; you stay signed in for 8 hours on this device.',
  bindButton: 'Open my quote',

  openTitle: 'Open the request',
  openHeading: 'Your request is ready to open',
  openWhat:
    'Press the button to see it. The link works once; you stay signed in to this request for 8 hours on this device.',
  openButton: 'Open the request',
  openPolicyTitle: 'Open the policy',
  openPolicyHeading: 'Your policy is ready to open',
  openPolicyWhat:
    'Press the button to see it. The link works once; you stay signed in to this policy for 8 hours on this device.',
  openPolicyButton: 'Open the policy',

  signInTitle: 'Sign in',
  signInHeading: 'Sign in to the dashboard',
  signInLinkWhat: "Press the button to see your brokerage's quotes, renewals and policies. The link works once.",
  signInButton: 'Sign in',
  signInWhat:
    'Give the mail address of your agent account. We send you a link that signs you in; there is no password.',
  mailAddress: 'Mail address',
  sendLink: 'Send me a link',
  tooMany: 'Too many links were asked for from your network. Try again in an hour.',
  sentHeading: 'Check your e-mail',
  sentWhat: 'If there is an account with this address, a link is on its way. It works once, within 30 minutes.',
  sentNothing: (provider: string) => `Nothing arrived? Write to ${provider}:`,

  setUpTitle: 'Choose a password',
  setUpHeading: 'Choose your password',
  setUpWhat:
    'With it and your mail address you sign in to the workbench. Take at least 12 characters that are hard to guess. The link works once.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  setUpButton: 'Keep this password',
  notTheSame: 'The two passwords are not the same.',
  passwordFault: (fault: string) => `The password ${fault}. Choose another one.`,
  setUpDeadWhat:
    'A link works once and for 30 minutes, and a newer link replaces the one before. Ask an operator to reset your sign-in.',
  setUpSignIn: 'Sign in to the workbench',

  deadTitle: 'Link not valid',
  deadHeading: 'This link does not open anything any more',
  deadWhat:
    'A link works once and for a limited time, and a newer link replaces the one before. Ask the sender for a new one.',
  deadHelp: (provider: string) => `If that does not help, write to ${provider}:`,
  deadSignIn: 'Sign in with your mail address',

  faultTitle: 'Not available',
  outageHeading: 'This page is not available at the moment',
  outageWhat: 'Wait a moment and load the page again. If you have just sent a form, look first whether it has arrived.',
  faultHeading: 'This did not work',
  faultHelp: (provider: string) => `If it stays like this, write to ${provider}:`,
  faultNumber: (requestId: string) => `This number helps to find the cause: ${requestId}.`,

  applicationTitle: 'Sign the application',
  applicationOf: (insured: string) => `Application of ${insured}`,
  coverFrom: (product: string, day: string) => `${product} · cover from ${day}`,
  cannotSign: (why: string) => `This application cannot be signed now. ${why}`,
  readAnswers: 'Read the answers. If one is wrong, ask your broker to change it before you sign.',
  askBroker: (who: string) => `Questions, or something to correct? Ask ${who}.`,
  orCall: (who: string) => `Or call ${who}:`,
  fieldsToCorrect: (count: number) =>
    count === 1 ? 'Please correct 1 field below.' : `Please correct ${count} fields below.`,
  toFirstFault: (count: number) => (count === 1 ? 'Go to the field' : 'Go to the first field'),
  codeHeading: 'One moment before the application opens',
  codeWhat: (mailbox: string) =>
    `So that only you can read and sign it, we mail a code of six digits to ${mailbox}, where the link was sent.`,
  codeSent: (mailbox: string) => `We mailed a code of six digits to ${mailbox}. It is valid for 10 minutes.`,
  codeLabel: 'Code from the mail',
  codeSend: 'Send me the code',
  codeAgain: 'Send a new code',
  codeOpen: 'Open the application',
  tooManyCodes: 'Five codes were mailed within the hour. Please try again in an hour.',
  signedBy: (name: string) => `Signed by ${name} on`,
  signedSeen: 'Your broker and the underwriter can see it.',
  improvements: 'What would help you',
  improvementsWhat:
    'Sign what is true today. If one of these is in place already, ask your broker to correct the answer before you sign.',
  leadsTo: {
    QUOTE: 'An automatic quote needs it.',
    PRICE: 'The premium would be lower.',
  },
  notAnswered: 'Not answered',
  declaration: 'Declaration and signature',
  fullName: 'Full name',
  nameHint: 'Your typed name is your signature.',
  personTitle: 'Title',
  drawHint: 'You may also draw your signature here, with a finger, a pen or the mouse. It is not needed.',
  drawPlace: 'Place to draw your signature',
  writeName: 'Write my typed name here',
  clearDrawing: 'Clear the drawing',
  kept: 'The time and your network address are kept with the signature.',
  signButton: 'Sign the application',
} as const;
