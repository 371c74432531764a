import {
  Bug,
  CalendarClock,
  ChartColumn,
  FileCheck2,
  Inbox,
  type LucideIcon,
  ScrollText,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { classNames } from '../../kit/controls/class-names.ts';
import { inboxText } from '../../kit/inbox/inbox-messages.ts';
import { UnreadCount } from '../../kit/inbox/unread.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_COUNTS, READ_SAVED_VIEWS } from '../api/queue-operations.ts';
import type { QueueView } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { readQueueAddress } from '../queue/queue-address.ts';
import { useSession } from './session.tsx';

/** Ended requests are found by searching all of them. */
const VIEWS: readonly QueueView[] = [
  'HOME',
  'MINE',
  'UNASSIGNED',
  'DUE_TODAY',
  'WAITING_FOR_BROKER',
  'BIND_DESK',
  'ALL',
];
const LINK = 'flex h-8 items-center gap-2 rounded-md px-3 no-underline -outline-offset-2';
const ON = 'bg-accent-ground font-medium text-accent-strong';
const OFF = 'text-ink-soft hover:bg-hover hover:text-ink';

export function Navigation(): ReactNode {
  const session = useSession();
  const counts = useRead(READ_COUNTS, {}, { refetchMs: 30_000 });
  const { pathname, search } = useLocation();
  const saved = useRead(READ_SAVED_VIEWS, {}).data?.savedViews ?? [];
  const open = pathname === '/' ? saved.find(({ address }) => `?${address}` === search) : undefined;
  const view = pathname === '/' && !open ? readQueueAddress(new URLSearchParams(search)).view : null;
  const countOf = (name: QueueView): string | undefined => {
    const found = counts.data?.queueCounts.views.find((one) => one.view === name);
    return found && queueText.counted(found.count);
  };
  return (
    <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-3 pt-1 pb-4">
      <div>
        <p className="px-3 py-1 text-12 font-medium text-ink-faint">{shellText.views}</p>
        <ul>
          {VIEWS.map((name) => (
            <li key={name}>
              <Link
                to={name === 'HOME' ? '/' : `/?view=${name}`}
                aria-current={view === name ? 'page' : undefined}
                className={classNames(LINK, view === name ? ON : OFF)}
              >
                <span className="flex-1">{queueText.title[name]}</span>
                <span className="tabular text-12 text-ink-faint">{countOf(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {saved.length > 0 && (
        <div>
          <p className="px-3 py-1 text-12 font-medium text-ink-faint">{queueText.views.own}</p>
          <ul>
            {saved.map((one) => (
              <li key={one.id}>
                <Link
                  to={`/?${one.address}`}
                  aria-current={one === open ? 'page' : undefined}
                  className={classNames(LINK, 'h-auto min-h-8 py-1', one === open ? ON : OFF)}
                >
                  <span className="min-w-0 flex-1">{one.name}</span>
                  {!one.isMine && <span className="text-12 text-ink-faint">{queueText.views.by(one.owner)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul>
        <Place to="/inbox" label={inboxText.title} icon={Inbox} count={<UnreadCount />} />
        <Place to="/renewals" label={shellText.places.renewals} icon={CalendarClock} />
        <Place to="/policies" label={shellText.places.policies} icon={FileCheck2} />
        {session.permissions.includes('READ_REQUESTS') && (
          <Place to="/exposure" label={shellText.places.exposure} icon={Bug} />
        )}
        {session.permissions.includes('READ_PORTFOLIO') && (
          <Place to="/portfolio" label={shellText.places.portfolio} icon={ChartColumn} />
        )}
        {session.permissions.includes('READ_AUDIT') && (
          <Place to="/audit" label={shellText.places.audit} icon={ScrollText} />
        )}
        <Place to="/settings" label={shellText.places.settings} icon={Settings} />
      </ul>
      <div className="mt-auto border-t border-line pt-3">
        <NavLink
          to="/settings/account"
          className={({ isActive }) => classNames(LINK, 'h-auto py-1.5', isActive ? ON : OFF)}
        >
          <span className="min-w-0">
            <span className="block truncate font-medium text-ink">{session.staff.name}</span>
            <span className="block truncate text-12 text-ink-faint">{shellText.roles[session.staff.role]}</span>
          </span>
        </NavLink>
      </div>
    </div>
  );
}

function Place({
  to,
  label,
  icon: Icon,
  count,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly count?: ReactNode;
}): ReactNode {
  return (
    <li>
      <NavLink to={to} className={({ isActive }) => classNames(LINK, isActive ? ON : OFF)}>
        <Icon size={15} aria-hidden="true" />
        <span className="flex-1">{label}</span>
        {count}
      </NavLink>
    </li>
  );
}
