import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';

/** The way to the page that starts a request, for people of a brokerage. */
export function NewRequest(): ReactNode {
  if (useSession().kind !== 'BROKER') return null;
  return (
    <Link
      to="/start"
      className="inline-flex min-h-10 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
    >
      {text.newRequest}
    </Link>
  );
}
