import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import type { ListAddress } from './list-address.ts';

/** Links to the first and to the next page of a list; nothing where all of it is shown. */
export function PageLinks({
  address,
  nextCursor,
  className,
}: {
  readonly address: ListAddress;
  readonly nextCursor: string | null;
  readonly className: string;
}): ReactNode {
  if (address.after === null && nextCursor === null) return null;
  return (
    <nav aria-label={text.pages} className={`flex gap-6 ${className}`}>
      {address.after !== null && <Link to={address.pageAddress(null)}>{text.firstPage}</Link>}
      {nextCursor !== null && <Link to={address.pageAddress(nextCursor)}>{text.nextPage}</Link>}
    </nav>
  );
}
