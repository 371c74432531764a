import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';

/** The ways to start a request and to see what is insured, for people of a brokerage. */
export function NewRequest(): ReactNode {
  if (useSession().kind !== 'BROKER') return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        to="/start"
        className="inline-flex min-h-10 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
      >
        {text.newRequest}
      </Link>
      <Link to="/appetite" className="inline-flex min-h-10 items-center">
        {text.appetite}
      </Link>
    </span>
  );
}
