import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { classNames } from '../../kit/controls/class-names.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { inboxText } from '../../kit/inbox/inbox-messages.ts';
import { useFocusPlace } from '../../kit/keyboard/focus-place.ts';
import { KeyHint } from '../../kit/keyboard/key-hint.tsx';
import { useLettersOf } from '../../kit/keyboard/letters.ts';
import { useKeys } from '../../kit/keyboard/use-keys.ts';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { ServerState } from '../../kit/server/server-state.tsx';
import { TimeZoneLine } from '../../kit/text/time-zone-line.tsx';
import { queueText } from '../messages/queue-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { SETTINGS } from '../settings/settings-list.ts';
import { useCommands, useOffer } from './commands.tsx';
import { makeCursors } from './cursors.ts';
import { Navigation } from './navigation.tsx';
import { useSession } from './session.tsx';
import { signOut } from './sign-in/sign-in-api.ts';
import { applyTheme } from './theme.ts';

const VIEWS = ['MINE', 'UNASSIGNED', 'DUE_TODAY', 'WAITING_FOR_BROKER', 'BIND_DESK', 'ALL'] as const;
const KeyboardMap = lazyPart(() => import('./keyboard-map.tsx').then((m) => ({ default: m.KeyboardMap })));

/** Navigation beside every screen; on a phone it opens over the screen. */
export function Frame(): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const { open } = useCommands();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const leaveMenu = (): void => {
    setMenuOpen(false);
    // What had the focus in the menu is hidden with it.
    menuButton.current?.focus();
  };
  const [isMapOpen, setMapOpen] = useState(false);
  const [cursors] = useState(makeCursors);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => setMenuOpen(false), [pathname, search]);
  useLettersOf(session.staff.id);
  useKeys({
    'g q': () => void navigate('/'),
    'g b': () => void navigate('/?view=BIND_DESK'),
    'g i': () => void navigate('/inbox'),
    'g r': () => void navigate('/renewals'),
    'g a': () => void navigate('/audit'),
    '?': () => setMapOpen(true),
    // Otherwise it belongs to the screen, whichever of both was there first.
    ...(isMenuOpen && { Escape: leaveMenu }),
  });
  useOffer(useAppCommands(() => setMapOpen(true)));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:p-2"
      >
        {shellText.skip}
      </a>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <header className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2 md:hidden">
          <button
            ref={menuButton}
            type="button"
            aria-expanded={isMenuOpen}
            aria-label={isMenuOpen ? shellText.closeNavigation : shellText.openNavigation}
            onClick={() => setMenuOpen(!isMenuOpen)}
            className="rounded-md p-1.5 hover:bg-hover"
          >
            {isMenuOpen ? <X size={20} aria-hidden="true" /> : <MenuIcon size={20} aria-hidden="true" />}
          </button>
          <span className="provider-name flex-1 font-semibold">{session.providerName}</span>
        </header>
        <nav
          aria-label={shellText.navigation}
          className={classNames(
            'border-line bg-sunken md:sticky md:top-0 md:flex md:h-dvh md:w-52 md:shrink-0 md:flex-col md:border-r',
            isMenuOpen ? 'flex flex-col border-b' : 'hidden',
          )}
        >
          <div className="provider-name hidden px-6 pt-4 pb-2 text-16 font-semibold md:block">
            {session.providerName}
          </div>
          <div className="px-3 py-2">
            <button
              type="button"
              onClick={open}
              className="flex h-8 w-full items-center gap-2 rounded-md border border-line bg-ground px-2 text-13 text-ink-faint hover:bg-hover"
            >
              <Search size={14} aria-hidden="true" />{' '}
              <span className="flex-1 text-left">
                {shellText.search} <span className="sr-only">{shellText.andCommands}</span>
              </span>
              <KeyHint keys="Ctrl K" />
            </button>
          </div>
          <Navigation />
        </nav>
        <div className="flex min-w-0 flex-1 flex-col">
          {session.environment === 'SANDBOX' && (
            <aside
              aria-label={shellText.sandboxLabel}
              className="bg-accent-ground px-4 py-1 text-center text-12 text-accent-strong"
            >
              {shellText.sandbox(session.providerName)}
            </aside>
          )}
          <ServerState />
          <Content>
            <Outlet context={cursors} />
          </Content>
          <footer className="px-4 py-3 md:px-6">
            <TimeZoneLine />
          </footer>
        </div>
      </div>
      {isMapOpen && (
        <Suspense>
          <KeyboardMap onClose={() => setMapOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Content({ children }: { readonly children: ReactNode }): ReactNode {
  const content = useRef<HTMLElement>(null);
  useFocusPlace(content);
  return (
    // As high as the window, so that what stands below does not move while a screen loads.
    <main ref={content} id="content" tabIndex={-1} className="flex min-h-dvh min-w-0 flex-1 flex-col outline-none">
      <Suspense fallback={<Skeleton shape="page" />}>{children}</Suspense>
    </main>
  );
}

function useAppCommands(openMap: () => void) {
  const navigate = useNavigate();
  const { permissions } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the map never changes
  return useMemo(() => {
    const go = (label: string, to: string, keys?: string) => ({
      id: `go-${to}`,
      label,
      group: shellText.paletteGroups.go,
      keys,
      run: () => void navigate(to),
    });
    const app = (id: string, label: string, run: () => void) => ({
      id,
      label,
      group: shellText.paletteGroups.app,
      run,
    });
    return [
      go(queueText.title.HOME, '/', 'G Q'),
      ...VIEWS.map((view) => go(queueText.title[view], `/?view=${view}`, view === 'BIND_DESK' ? 'G B' : undefined)),
      { ...go(inboxText.title, '/inbox', 'G I'), detail: shellText.inboxHolds },
      go(shellText.places.renewals, '/renewals', 'G R'),
      go(shellText.places.policies, '/policies'),
      go(shellText.places.exposure, '/exposure'),
      ...(permissions.includes('READ_PORTFOLIO') ? [go(shellText.places.portfolio, '/portfolio')] : []),
      go(shellText.places.audit, '/audit', 'G A'),
      go(shellText.places.settings, '/settings'),
      ...SETTINGS.filter(({ needs }) => needs === null || permissions.includes(needs)).map(
        ({ path, label, ...more }) => ({
          ...go(label, `/settings/${path}`),
          group: shellText.paletteGroups.settings,
          detail: 'holds' in more ? more.holds : undefined,
        }),
      ),
      app('keyboard', shellText.keyboardHelp, openMap),
      ...(['system', 'light', 'dark'] as const).map((theme) =>
        app(`theme-${theme}`, `${shellText.theme}: ${shellText.themes[theme]}`, () => applyTheme(theme)),
      ),
      app('sign-out', shellText.signOut, signOut),
    ];
  }, [navigate, permissions]);
}
