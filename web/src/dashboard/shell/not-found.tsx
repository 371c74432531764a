import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { text } from '../messages.ts';
import { useTitle } from './session.ts';

export function NotFound(): ReactNode {
  useTitle(text.notFound);
  return (
    <EmptyState isPage title={text.notFound} action={<Link to="/">{text.back}</Link>}>
      {text.notFoundText}
    </EmptyState>
  );
}

/** Shows a failed screen; a missing object and one of another tenant look the same. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  if (error instanceof RemoteProblem && error.code === 'NOT_FOUND') return <NotFound />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
