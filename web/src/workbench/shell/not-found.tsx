import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { kitText } from '../../kit/text/kit-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { useTitle } from './use-title.ts';

/** The same page for objects that do not exist and objects that the person may not see. */
export function NotFound(): ReactNode {
  useTitle(kitText.notFoundTitle);
  return (
    <EmptyState isPage title={kitText.notFoundTitle} action={<Link to="/">{shellText.backToQueue}</Link>}>
      {kitText.notFoundText}
    </EmptyState>
  );
}
