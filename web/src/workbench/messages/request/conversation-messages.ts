/** Texts of the conversation with the broker. */
export const conversationPanelText = {
  title: 'Conversation with the broker',
  to: (who: string) => `Message to ${who}`,
  broker: 'the broker',
  empty: 'Nothing has been written yet. The broker is told of each message by mail.',
  settle: 'Mark as settled',
  settleLabel: (who: string) => `Mark as settled what ${who} asked for`,
  settleTitle: 'Mark the change as settled',
  settleText: (who: string) =>
    `${who} is told by mail, and it cannot be taken back. Say in a message first how the change ended.`,
  settled: 'Marked as settled.',
} as const;
