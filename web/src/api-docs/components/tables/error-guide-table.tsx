import { PROBLEMS, type ProblemEntry } from '@bindery/domain/problem.ts';
import type { ReactNode } from 'react';
import { ROOT } from '../../routes.ts';
import { DataTable } from './data-table.tsx';

/** All codes at a glance; each links to its own anchor. */
export function errorGuideTable(): ReactNode {
  const problems: readonly (readonly [string, ProblemEntry])[] = Object.entries(PROBLEMS);
  return (
    <DataTable
      caption="Error codes"
      head={['Code', 'Title', 'Try again?']}
      rows={problems.map(([code, { title, retryable }]) => [
        <a key={code} href={`${ROOT}/errors/${code}`}>
          <code>{code}</code>
        </a>,
        title,
        retryable ? 'yes, the same call' : 'after a change',
      ])}
    />
  );
}
