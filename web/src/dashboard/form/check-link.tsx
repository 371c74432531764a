import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';

/** The way to the page that checks and sends. */
export function CheckLink({ id }: { readonly id: string }): ReactNode {
  return (
    <Link
      to={`/requests/${id}/application/check`}
      className="inline-flex min-h-10 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
    >
      {text.checkAndSend}
    </Link>
  );
}
