import type { ReactNode } from 'react';
import { useRead } from '../../kit/server/use-operation.ts';
import { CONVERSATION } from '../conversation/conversation-operations.ts';
import { WEBSITE } from '../website/website-operations.ts';

interface Props {
  readonly children: ReactNode;
}

/** What stands below the website's report: not before it is read, because its height is not known. */
export function BelowWebsite({ clientId, children }: Props & { readonly clientId: string }): ReactNode {
  return useRead(WEBSITE, { clientId }).isPending ? null : children;
}

/** What stands below the conversation, in the same way. */
export function BelowConversation({ id, children }: Props & { readonly id: string }): ReactNode {
  return useRead(CONVERSATION, { id }).isPending ? null : children;
}
