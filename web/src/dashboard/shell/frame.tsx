import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { inboxText } from '../../kit/inbox/inbox-messages.ts';
import { UnreadCount } from '../../kit/inbox/unread.tsx';
import { useFocusPlace } from '../../kit/keyboard/focus-place.ts';
import { SignedOut } from '../../kit/server/remote-problem.ts';
import { ServerState } from '../../kit/server/server-state.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { SESSION, type Session } from '../operations.ts';
import { Keys } from './keys.tsx';
import { SessionContext } from './session.ts';
import { SignInAgain, useIsSignedOut } from './signed-out.tsx';

/** Frame of every screen: the signed-in user, navigation, and the screen itself. */
export function Frame(): ReactNode {
  const queries = useQueryClient();
  const { data, error, refetch } = useRead(SESSION, {}, { refetchMs: 60_000 });
  const isSignedOut = useIsSignedOut();
  // Nothing has been shown yet, so nothing can be lost.
  const isStranger = error instanceof SignedOut && !data;
  useEffect(() => {
    if (isStranger) window.location.assign('/dashboard/sign-in');
  }, [isStranger]);
  if (error && !isStranger && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  return (
    <SessionContext value={data.session}>
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-raised focus:p-3">
        {text.skip}
      </a>
      <Header session={data.session} />
      <ServerState />
      <Content />
      <Keys />
      {isSignedOut && <SignInAgain session={data.session} onBack={() => void queries.invalidateQueries()} />}
    </SessionContext>
  );
}

function Content(): ReactNode {
  const content = useRef<HTMLElement>(null);
  useFocusPlace(content);
  return (
    // As high as the window, so that what stands below does not move while a screen loads.
    <main ref={content} id="content" tabIndex={-1} className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 pb-6 outline-none">
      <Outlet />
    </main>
  );
}

function Header({ session }: { readonly session: Session }): ReactNode {
  return (
    <header className="border-b border-line bg-raised">
      {session.environment === 'sandbox' && (
        <p className="bg-accent-ground px-4 py-1 text-center text-12 text-accent-strong">
          {text.ribbon(session.providerName)}
        </p>
      )}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
        <span className="provider-name font-semibold">{session.providerName}</span>
        {session.kind === 'BIND_LINK' ? (
          <span className="order-last w-full text-14 text-ink-soft sm:order-none sm:w-auto sm:flex-1">
            {text.onlyThis}
          </span>
        ) : (
          <nav
            aria-label={text.navigation}
            className="order-last flex w-full flex-wrap gap-4 sm:order-none sm:w-auto sm:flex-1"
          >
            <Place to="/">{text.requests}</Place>
            <Place to="/renewals">{text.renewals}</Place>
            <Place to="/policies">{text.policies}</Place>
            <Place to="/inbox">
              {inboxText.title} <UnreadCount />
            </Place>
            {session.kind === 'DEVELOPER' && <Place to="/developers">{text.developers}</Place>}
          </nav>
        )}
        <span className="flex-1 text-14 text-ink-soft sm:flex-none">{text.signedInAs(session.userName)}</span>
        <button type="button" onClick={() => void signOut()} className="min-h-8 text-14 text-accent underline">
          {text.signOut}
        </button>
      </div>
    </header>
  );
}

/** Of the requests: their address is that of the dashboard itself, so that none of these begins with it. */
const OF_REQUESTS = ['/requests/', '/start', '/indication', '/appetite'];

/** Marked as the page itself, and as the part to which a page below it belongs. */
function Place({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const below = to === '/' ? OF_REQUESTS : [`${to}/`];
  const isBelow = below.some((start) => pathname.startsWith(start));
  const current = pathname === to ? 'page' : isBelow;
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className={current ? 'font-semibold text-ink no-underline' : 'text-ink-soft no-underline'}
    >
      {children}
    </Link>
  );
}

async function signOut(): Promise<void> {
  await fetch('/dashboard/sign-out', { method: 'POST', credentials: 'same-origin' });
  window.location.assign('/dashboard/sign-in');
}
