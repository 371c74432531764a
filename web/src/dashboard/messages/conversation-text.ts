/** Texts of the conversation with the underwriter. */
export const conversationPanelText = {
  title: 'Conversation with the underwriter',
  to: 'Message to the underwriter',
  empty: 'Nothing has been written yet. What you write here goes to the underwriter.',
  readOnly: 'You can read this conversation. Brokers of the brokerage write in it.',
  change: 'Request a change',
  changeTitle: 'Request a change of the policy',
  changeKind: 'What should happen?',
  changeKinds: [
    { value: 'ENDORSEMENT', label: 'Change the cover' },
    { value: 'CANCELLATION', label: 'Cancel the policy' },
  ],
  changeOn: { ENDORSEMENT: 'From which day?', CANCELLATION: 'First day without cover' },
  changeOnHint: (from: string, until: string) => `Any day from ${from} to ${until}.`,
  changeDayWrong: 'Choose a day within the cover that is not past.',
  changeText: { ENDORSEMENT: 'What should change, and why?', CANCELLATION: 'Why should it be cancelled?' },
  changeTextNeeded: {
    ENDORSEMENT: 'Tell the underwriter what should change.',
    CANCELLATION: 'Tell the underwriter why it should be cancelled.',
  },
  changeSend: 'Send the request',
  changeNote: 'The policy stays as it is until the underwriter has answered.',
  changeSent: 'The underwriter has your request.',
} as const;
