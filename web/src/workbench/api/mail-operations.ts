import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

export const PREVIEW_MAIL = operation<
  { readonly mailPreview: Schema.MailPreview | null },
  { readonly id: string; readonly draft: Schema.HandOverDraft }
>(`query PreviewMail($id: ID!, $draft: HandOverDraft!) {
  mailPreview(id: $id, draft: $draft) { to subject body isMailed } }`);

export const READ_MAILS_OF_REQUEST = operation<
  { readonly mailsOfRequest: Schema.MailPage },
  { readonly id: string; readonly after: string | null }
>(`query MailsOfRequest($id: ID!, $after: String) { mailsOfRequest(id: $id, after: $after) {
    nodes { id kind to subject body link status attempts failure createdAt sentAt nextAttemptAt } hasNextPage endCursor } }`);
