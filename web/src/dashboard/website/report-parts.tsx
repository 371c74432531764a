import type { ReactNode } from 'react';
import { Instant } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { FindingList } from './finding.tsx';
import type { WebsiteReport } from './website-operations.ts';

/** Score, ratings and findings of a scan; what is fixed and what could not be measured stand apart. */
export function ReportParts({ report }: { readonly report: WebsiteReport }): ReactNode {
  const toFix = report.findings.filter(({ severity }) => severity !== 'INFO');
  const others = report.findings.filter(({ severity }) => severity === 'INFO');
  return (
    <div className="grid gap-4">
      <ScoreLine report={report} />
      <Ratings report={report} />
      <div>
        <h3 className="mb-1 text-14">{toFix.length === 0 ? text.nothingToFix : text.toFix(toFix.length)}</h3>
        {toFix.length > 0 && <FindingList findings={toFix} />}
      </div>
      {others.length > 0 && (
        <Folded title={text.alsoKnow(others.length)}>
          <FindingList findings={others} />
        </Folded>
      )}
      {report.notAskedAgain.length > 0 && (
        <Folded title={text.notAskedAgain(report.notAskedAgain.length)}>
          <FindingList findings={report.notAskedAgain} />
        </Folded>
      )}
      {report.resolved.length > 0 && (
        <Folded title={text.fixedFindings(report.resolved.length)}>
          <FindingList findings={report.resolved} />
        </Folded>
      )}
      {report.notMeasured.length > 0 && <NotMeasured report={report} />}
    </div>
  );
}

function ScoreLine({ report: { score, previousScore, domain, scannedAt } }: { readonly report: WebsiteReport }) {
  return (
    <div>
      {score === null ? (
        <p>{text.websiteNoScore}</p>
      ) : (
        <p className="tabular text-20 font-semibold">{text.websiteScore(score)}</p>
      )}
      <p className="text-14 text-ink-soft wrap-anywhere">
        {text.scannedOn(domain)} <Instant at={scannedAt} />
        {'. '}
        {previousScore !== null && text.scoreBefore(previousScore)}
      </p>
    </div>
  );
}

function Ratings({ report: { ratings } }: { readonly report: WebsiteReport }): ReactNode {
  return (
    <dl aria-label={text.ratings} className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
      {ratings.map(({ title, value }) => (
        <div key={title} className="flex justify-between gap-2">
          <dt className="text-ink-soft">{title}</dt>
          <dd className="tabular font-medium">{value ?? text.notMeasuredValue}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotMeasured({ report: { notMeasured } }: { readonly report: WebsiteReport }): ReactNode {
  return (
    <Folded title={text.notMeasured(notMeasured.length)}>
      <ul className="list-disc pl-5 text-14 wrap-anywhere">
        {notMeasured.map(({ what, because }) => (
          <li key={what}>
            {what}
            {': '}
            {because}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-soft">{text.notMeasuredHint}</p>
    </Folded>
  );
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <details>
      <summary className="font-medium">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
