import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { SignedOut } from '../../kit/server/remote-problem.ts';
import { text } from '../messages.ts';
import type { Session } from '../operations.ts';
import { SESSION } from '../operations.ts';

/** True from the first call refused for lack of a session until the session is read again. */
export function useIsSignedOut(): boolean {
  const queries = useQueryClient();
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error' && event.action.error instanceof SignedOut) setOut(true);
      else if (event.action.type === 'success' && event.query.queryKey[0] === SESSION.name) setOut(false);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.mutation.state.error instanceof SignedOut) setOut(true);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return isOut;
}

/** Covers the page, so that typed text is kept while the user signs in again in another tab. */
export function SignInAgain({
  session,
  onBack,
}: {
  readonly session: Session;
  readonly onBack: () => void;
}): ReactNode {
  return (
    <Dialog
      isAlert
      size="small"
      title={text.sessionEnded}
      onClose={onBack}
      footer={
        <Button variant="primary" onPress={onBack}>
          {text.signedInAgain}
        </Button>
      }
    >
      <p>{session.kind === 'BIND_LINK' ? text.sessionEndedLink : text.sessionEndedMail}</p>
      <p className="mt-3">
        <a href="/dashboard/sign-in" target="_blank" rel="noreferrer">
          {text.signInNewTab}
        </a>
      </p>
    </Dialog>
  );
}
