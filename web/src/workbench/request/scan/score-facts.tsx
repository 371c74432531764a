import type { ReactNode } from 'react';
import { Instant } from '../../../kit/text/formats.tsx';
import { scanText as text } from '../../messages/request/scan-messages.ts';

/** The score, of what and when; more facts below. */
export function ScoreFacts(props: {
  readonly score: number | null;
  readonly domain: string;
  readonly scannedAt: string | null;
  readonly isRated: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { score, domain, scannedAt, isRated, children } = props;
  return (
    <div className="min-w-0">
      <p className="tabular text-28 leading-none font-semibold">
        {score ?? <span className="text-20">{text.noScore}</span>}{' '}
        {score !== null && <span className="text-13 font-normal text-ink-faint">{text.of100}</span>}
      </p>
      {score !== null && <p className="mt-2 text-13 font-medium">{isRated ? text.isRated : text.isNotRated}</p>}
      <div className="mt-2 flex flex-col gap-0.5 text-12 text-ink-faint">
        <p className="break-all">{domain}</p>
        {scannedAt && (
          <p>
            {text.scanned} <Instant at={scannedAt} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
