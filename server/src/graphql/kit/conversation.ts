import { POLICY_CHANGES } from '@bindery/domain/policy/index.ts';
import type { ConversationEntry } from '../../conversation/index.ts';
import type { EdgeBuilder, EdgeRef } from './builder.ts';

/** The entries of a conversation, which both sides read alike. */
export function conversationTypes<Context extends object>(builder: EdgeBuilder<Context>) {
  const kind = builder.enumType('PolicyChangeKind', {
    values: {
      ENDORSEMENT: { description: POLICY_CHANGES.ENDORSEMENT },
      CANCELLATION: { description: POLICY_CHANGES.CANCELLATION },
    },
  });
  const change = builder.objectRef<NonNullable<ConversationEntry['change']>>('WishedChange').implement({
    description: 'What a broker wishes to change in the policy.',
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      effectiveOn: t.expose('effectiveOn', { type: 'Date' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
      settledBy: t.exposeString('settledBy', { nullable: true }),
    }),
  });
  const entryKind = builder.enumType('ConversationEntryKind', {
    values: {
      MESSAGE: {},
      CHANGE: { description: 'A message that asks for a change of the policy.' },
      QUESTION: { description: 'What the underwriter asked for.' },
      ANSWER: { description: 'An answer to it, or to a subjectivity.' },
      DOCUMENT: { description: 'A received document; the text is its name.' },
    },
  });
  const side = builder.enumType('ConversationSide', { values: ['BROKER', 'UNDERWRITER'] as const });
  const entry: EdgeRef<Context, ConversationEntry> = builder
    .objectRef<ConversationEntry>('ConversationEntry')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        kind: t.expose('kind', { type: entryKind }),
        side: t.expose('side', { type: side }),
        author: t.exposeString('author'),
        at: t.expose('at', { type: 'DateTime' }),
        text: t.exposeString('text'),
        items: t.expose('items', { type: ['String'], description: 'Of a question: what it asks for.' }),
        dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
        change: t.expose('change', { type: change, nullable: true }),
      }),
    });
  return { entry, changeKind: kind };
}
