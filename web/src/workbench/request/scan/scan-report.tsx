import type { ReactNode } from 'react';
import { Day } from '../../../kit/text/formats.tsx';
import type { ScanReport as Report } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { FindingList } from './finding-list.tsx';
import { RatingList } from './rating-list.tsx';
import { ReportChanges } from './report-changes.tsx';
import { ScoreFacts } from './score-facts.tsx';
import { placeOf } from './severity.tsx';
import { WhatWasAsked } from './what-was-asked.tsx';

/** What a scan saw and what it is worth: score, ratings with their worksheets, changes, findings. */
export function ScanReport(props: {
  readonly report: Report;
  readonly domain: string;
  /** Of the scan that the request is rated by; otherwise of an earlier one. */
  readonly isRated: boolean;
}): ReactNode {
  const { report, domain, isRated } = props;
  return (
    <>
      {report.isThreatDataOld && (
        <p className="rounded-md bg-waits-ground px-3 py-2 text-13 text-waits">{text.old(report.threatDataAgeDays)}</p>
      )}
      {report.optOut && (
        <p className="rounded-md bg-waits-ground px-3 py-2 text-13 text-waits">{text.optedOut(report.optOut)}</p>
      )}
      <div className="grid gap-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <ScoreFacts score={report.score} domain={domain} scannedAt={report.scannedAt} isRated={isRated}>
          {report.meanHundredths !== null && (
            <p>
              {text.mean} <span className="tabular">{(report.meanHundredths / 100).toFixed(2)}</span>
            </p>
          )}
          <p>
            {text.threatData} <Day day={report.threatDataDate} />
          </p>
          <p>
            {text.method} {report.method}
          </p>
        </ScoreFacts>
        <div className="flex min-w-0 flex-col gap-3">
          {report.noScoreBecause && <p className="text-13 text-refused">{report.noScoreBecause}</p>}
          <Caps report={report} />
          <RatingList ratings={report.ratings} />
        </div>
      </div>
      <ReportChanges report={report} />
      <FindingList findings={report.findings} />
      <WhatWasAsked report={report} />
    </>
  );
}

/** What holds the score below its mean. */
function Caps({ report: { caps } }: { readonly report: Report }): ReactNode {
  if (caps.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-md bg-refused-ground px-3 py-2 text-13">
      {caps.map(({ name, atMost, causes }) => (
        <li key={name}>
          <span className="font-medium">{text.capped(name, atMost)}</span>
          <span className="text-ink-soft">
            {': '}
            {causes.map((cause) => `${cause.title} (${placeOf(cause)})`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
