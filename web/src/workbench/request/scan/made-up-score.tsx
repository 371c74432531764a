import type { ReactNode } from 'react';
import type { RequestScan } from '../../api/request-operations.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { RatingBar } from './rating-bar.tsx';
import { ScoreFacts } from './score-facts.tsx';
import { Severity } from './severity.tsx';

/** A score of the sandbox without observations behind it: ratings and findings, and no worksheet. */
export function MadeUpScore({ scan }: { readonly scan: RequestScan }): ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <ScoreFacts score={scan.score} domain={scan.domain} scannedAt={scan.finishedAt} isRated />
      <div className="min-w-0">
        <p className="mb-3 text-13 text-ink-soft">{text.madeUp}</p>
        <h3 className="sr-only">{text.ratings}</h3>
        <ul className="flex flex-col gap-1.5">
          {scan.ratings.map(({ name, label, value }) => (
            <li key={name}>
              <RatingBar label={label} value={value} />
            </li>
          ))}
        </ul>
        <h3 className="mt-4 mb-1 text-13 text-ink-soft">{text.findings}</h3>
        {scan.findings.length === 0 && <p className="text-13 text-ink-faint">{text.noFindings}</p>}
        <ul className="flex flex-col gap-1.5">
          {scan.findings.map((finding) => (
            <li key={finding.title} className="flex items-baseline gap-x-3 text-13">
              <Severity of={finding.severity} />
              <span className="min-w-0 flex-1">
                {finding.title} <span className="text-ink-faint">{finding.remedy}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
