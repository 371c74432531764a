/**
 * What stands below a part that is read later. Until the height of that part is known it is not drawn; its place is
 * kept, so that the end of the page does not move either.
 */
import type { ReactNode } from 'react';
import { useRead } from '../../kit/server/use-operation.ts';
import { CONVERSATION } from '../conversation/conversation-operations.ts';
import { WEBSITE } from '../website/website-operations.ts';

interface Props {
  readonly children: ReactNode;
}

export function BelowWebsite({ clientId, children }: Props & { readonly clientId: string }): ReactNode {
  return useRead(WEBSITE, { clientId }).isPending ? <KeptPlace /> : children;
}

export function BelowConversation({ id, children }: Props & { readonly id: string }): ReactNode {
  return useRead(CONVERSATION, { id }).isPending ? <KeptPlace /> : children;
}

function KeptPlace(): ReactNode {
  return <div className="min-h-dvh" />;
}
