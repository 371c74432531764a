/** Texts of a conversation, the same for both sides. */
export const conversationText = {
  title: 'Conversation',
  kinds: {
    MESSAGE: '',
    CHANGE: 'Change of the policy',
    QUESTION: 'Asked for',
    ANSWER: 'Answered',
    DOCUMENT: 'Document',
  },
  changes: { ENDORSEMENT: 'Change of the cover', CANCELLATION: 'Cancellation' },
  from: 'from',
  due: 'Due on',
  waits: 'Open',
  settled: (who: string) => `Settled by ${who}`,
  message: 'Message',
  send: 'Send',
  sent: 'Sent.',
  empty: 'Write something first.',
  kept: 'What you type is kept on this device until you send it.',
} as const;
