import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import type { Request } from '../request/request-operations.ts';
import { SeverityPill } from './finding.tsx';

/** A score of the sandbox: made up from the domain's name, with ratings and at most a few findings. */
export function MadeUpScore({ request: { score, ratings, findings } }: { readonly request: Request }): ReactNode {
  return (
    <div className="grid gap-3">
      {score !== null && <p className="tabular text-20 font-semibold">{text.websiteScore(score)}</p>}
      <p className="rounded-md bg-waits-ground px-4 py-3 text-waits">{text.scanMadeUp}</p>
      {ratings.length > 0 && (
        <dl aria-label={text.ratings} className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
          {ratings.map(({ title, value }) => (
            <div key={title} className="flex justify-between gap-2">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="tabular font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {findings.length > 0 && (
        <ul className="grid gap-3">
          {findings.map(({ severity, title, remedy }) => (
            <li key={title}>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {title}
                <SeverityPill severity={severity} />
              </p>
              <p className="text-14 text-ink-soft">{text.repair(remedy)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
