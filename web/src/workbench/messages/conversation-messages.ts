/** Texts of the conversation with the broker. */
export const conversationPanelText = {
  title: 'Conversation with the broker',
  to: (who: string) => `Message to ${who}`,
  broker: 'the broker',
  empty: 'Nothing has been written yet. The broker is told of each message by mail.',
  settle: 'Mark as settled',
  settleLabel: (who: string) => `Mark the change that ${who} asked for as settled`,
  settled: 'Marked as settled.',
} as const;
