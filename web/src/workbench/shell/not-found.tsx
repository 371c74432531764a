import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kitText } from '../../kit/kit-messages.ts';
import { EmptyState } from '../../kit/states.tsx';
import { shellText } from '../messages/shell-messages.ts';

/** The same page for what never was and what is not ours to see. */
export function NotFound(): ReactNode {
  return (
    <EmptyState isPage title={kitText.notFoundTitle} action={<Link to="/">{shellText.backToQueue}</Link>}>
      {kitText.notFoundText}
    </EmptyState>
  );
}
