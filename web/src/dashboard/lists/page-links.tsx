import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import type { ListAddress } from './list-address.ts';

/** Links to the first and to the next page of a list; nothing where all of it is shown. */
export function PageLinks({
  address,
  nextCursor,
  list,
  className,
}: {
  readonly address: ListAddress;
  readonly nextCursor: string | null;
  /** Where a page begins; it must be able to take the focus. */
  readonly list: RefObject<HTMLElement | null>;
  readonly className: string;
}): ReactNode {
  if (address.after === null && nextCursor === null) return null;
  // The press is at the end of a page: without this it would show the end of the next one.
  const begin = (): void => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label={text.pages} className={`flex gap-6 ${className}`}>
      {address.after !== null && (
        <Link to={address.pageAddress(null)} onClick={begin}>
          {text.firstPage}
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={address.pageAddress(nextCursor)} onClick={begin}>
          {text.nextPage}
        </Link>
      )}
    </nav>
  );
}
