import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { focusOnHeading } from '../../kit/keyboard/focus-heading.ts';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { RemoteProblem, SignedOut } from '../../kit/server/remote-problem.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_SESSION } from '../api/place-operations.ts';
import type { Session } from '../api/schema-interfaces.ts';
import { shellText } from '../messages/shell-messages.ts';
import { onPersonChange, tellPersonChange } from './person-change.ts';
import { SessionContext } from './session.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

/** Needed once in a working life. */
const OwnPassword = lazyPart(() => import('./sign-in/own-password.tsx').then((m) => ({ default: m.OwnPassword })));
const TwoFactorSetup = lazyPart(() =>
  import('./sign-in/two-factor-setup.tsx').then((m) => ({ default: m.TwoFactorSetup })),
);

/** Shows the application to signed-in people; when a session ends, the sign-in opens over the page. */
export function SessionGate({ children }: { readonly children: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const session = useRead(READ_SESSION, {});
  const isSignedOut = useSignedOut();
  useWhoIsSignedIn(session.data?.session);
  const renew = (): void => {
    tellPersonChange();
    void queries.invalidateQueries();
  };
  if (!session.data && session.error instanceof SignedOut) {
    return (
      <Door title={shellText.signIn.title(shellText.appName)}>
        <SignInForm onSignedIn={renew} />
      </Door>
    );
  }
  if (!session.data) {
    if (session.error) return <ErrorState error={session.error} onRetry={() => session.refetch()} className="m-6" />;
    return <Skeleton shape="page" />;
  }
  if (session.data.session.mustChangePassword) {
    return (
      <Door title={shellText.ownPassword.title}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <OwnPassword onDone={renew} />
        </Suspense>
      </Door>
    );
  }
  if (session.data.session.mustSetUpTwoFactor) {
    return (
      <Door title={shellText.twoFactor.title}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <TwoFactorSetup onDone={renew} canAddPasskey />
        </Suspense>
      </Door>
    );
  }
  return (
    <SessionContext value={session.data.session}>
      <Fragment key={session.data.session.staff.id}>{children}</Fragment>
      {isSignedOut && (
        <Dialog title={shellText.signIn.overTitle} size="small" isAlert>
          <p className="mb-4 text-ink-soft">{shellText.signIn.overText}</p>
          <SignInForm onSignedIn={renew} />
        </Dialog>
      )}
    </SessionContext>
  );
}

/**
 * Says when somebody else is signed in, which another window of the browser may have caused, or when the role of the
 * person is another one. A refusal is a reason to ask: the role may have changed.
 */
function useWhoIsSignedIn(session: Session | undefined): void {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const before = useRef<Session['staff']>(undefined);
  const staff = session?.staff;
  useEffect(() => {
    const was = before.current;
    if (staff) before.current = staff;
    if (!staff || !was) return;
    if (was.id !== staff.id) {
      announce(shellText.nowAs(staff.name), { keepsFocus: true });
      void queries.invalidateQueries();
    } else if (was.role !== staff.role) announce(shellText.nowRole(shellText.roles[staff.role]), { keepsFocus: true });
  }, [staff, announce, queries]);
  useEffect(() => {
    const ask = (): void => void queries.invalidateQueries({ queryKey: keyOf(READ_SESSION) });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.action.error instanceof RemoteProblem && event.action.error.code === 'UNAUTHORIZED') ask();
    });
    const stopWindows = onPersonChange(ask);
    return () => {
      stopWrites();
      stopWindows();
    };
  }, [queries]);
}

/** True from the first answer without a session until the session is read again. */
function useSignedOut(): boolean {
  const queries = useQueryClient();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error' && event.action.error instanceof SignedOut) setSignedOut(true);
      else if (event.action.type === 'success' && event.query.queryKey[0] === READ_SESSION.name) setSignedOut(false);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      // Listens for the failure itself: a mutation keeps its error and would be reported again after the person has
      // signed in.
      if (event.action.type === 'error' && event.action.error instanceof SignedOut) setSignedOut(true);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return isSignedOut;
}

/** The form that had the focus is gone, and the page in its place was not moved to. */
function focusOnWhatIsBehind(): void {
  const content = document.getElementById('content');
  if (content) focusOnHeading(content);
}

function Door({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => focusOnWhatIsBehind, []);
  return (
    <main className="flex min-h-dvh items-start justify-center bg-sunken px-4 pt-[14vh]">
      <div className="w-full max-w-sm rounded-lg border border-line bg-raised p-6 shadow-float">
        <h1 className="mb-5 text-20">{title}</h1>
        {children}
      </div>
    </main>
  );
}
