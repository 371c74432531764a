import {
  type InboxReader,
  markNotificationsRead,
  type NotificationView,
  type Preference,
  readInbox,
  readPreferences,
  setPreference,
  unreadCount,
} from '../../notices/index.ts';
import type { Services } from '../../services.ts';
import type { EdgeBuilder } from './builder.ts';
import { implementPage } from './page.ts';

/** The inbox of an edge: who reads it is the only difference between the workbench and the dashboard. */
export interface InboxEdge<Context extends { readonly services: Services }> {
  readonly builder: EdgeBuilder<Context>;
  readonly readerOf: (context: Context) => InboxReader;
}

/** Adds what a person was told and what of it is unread, and marks it as read. */
export function addInbox<Context extends { readonly services: Services }>(edge: InboxEdge<Context>): void {
  const { builder, readerOf } = edge;
  const notification = builder.objectRef<NotificationView>('Notification').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      quoteRequestId: t.exposeID('quoteRequestId', { nullable: true }),
      subject: t.exposeString('subject'),
      path: t.exposeString('path', { description: 'Of the page that it is about, within this application.' }),
      at: t.expose('at', { type: 'DateTime' }),
      readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const page = builder.objectRef<Awaited<ReturnType<typeof readInbox>>>('NotificationPage');
  implementPage(page, notification);
  builder.queryField('notifications', (t) =>
    t.field({
      type: page,
      description: 'What the reader was told, newest first.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        unreadOnly: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_root, { unreadOnly, ...args }, context) =>
        await readInbox(context.services, readerOf(context), { ...args, unreadOnly: unreadOnly ?? false }),
    }),
  );
  builder.queryField('unreadNotifications', (t) =>
    t.int({ resolve: async (_root, _args, context) => await unreadCount(context.services, readerOf(context)) }),
  );
  builder.mutationField('markNotificationsRead', (t) =>
    t.int({
      description: 'Those named, those of one request, or all. Answers how many are unread now.',
      args: { ids: t.arg.idList(), quoteRequestId: t.arg.id() },
      resolve: async (_root, args, context) => await markNotificationsRead(context.services, readerOf(context), args),
    }),
  );
}

/** Adds how the reader wants to be told. */
export function addNotificationPreferences<Context extends { readonly services: Services }>(
  edge: InboxEdge<Context>,
): void {
  const { builder, readerOf } = edge;
  const channel = builder.enumType('NotificationChannel', {
    values: { MAIL: {}, APP: {}, BOTH: {}, NONE: { description: 'Only for the daily digest.' } } as const,
  });
  const preference = builder.objectRef<Preference>('NotificationPreference').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      channel: t.expose('channel', { type: channel }),
      choices: t.expose('choices', { type: [channel], description: 'What is of legal weight is always mailed.' }),
    }),
  });
  builder.queryField('notificationPreferences', (t) =>
    t.field({
      type: [preference],
      resolve: async (_root, _args, context) => await readPreferences(context.services, readerOf(context)),
    }),
  );
  builder.mutationField('setNotificationPreference', (t) =>
    t.field({
      type: [preference],
      args: { kind: t.arg.string({ required: true }), channel: t.arg({ type: channel, required: true }) },
      resolve: async (_root, asked, context) => await setPreference(context.services, readerOf(context), asked),
    }),
  );
}
