import { type DashboardConversation } from '../../../dashboard/index.ts';
import { conversationTypes } from '../../kit/conversation.ts';
import type { DashboardBuilder } from '../context.ts';

/** The conversation with the underwriter, and the kinds of change that can be asked for. */
export function addConversationType(builder: DashboardBuilder) {
  const { entry, changeKind } = conversationTypes(builder);
  const days = builder.objectRef<NonNullable<DashboardConversation['changeDays']>>('ChangeDays').implement({
    fields: (t) => ({ from: t.expose('from', { type: 'Date' }), until: t.expose('until', { type: 'Date' }) }),
  });
  const conversation = builder.objectRef<DashboardConversation>('Conversation').implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the quote request.' }),
      entries: t.expose('entries', { type: [entry], description: 'Oldest first.' }),
      mayWrite: t.exposeBoolean('mayWrite'),
      changeDays: t.expose('changeDays', {
        type: days,
        nullable: true,
        description: 'When a change of the policy can begin; null when none can be asked for.',
      }),
    }),
  });
  return { conversation, changeKind };
}
