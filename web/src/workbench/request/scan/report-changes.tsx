import type { ReactNode } from 'react';
import { Instant } from '../../../kit/text/formats.tsx';
import type { ReportChanges as Changes, FindingSummary, ScanReport } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { placeOf, Severity } from './severity.tsx';

/** What is different from the scan before; nothing for the first scan. */
export function ReportChanges({ report }: { readonly report: ScanReport }): ReactNode {
  const { changes, previousScannedAt, score } = report;
  if (!changes || !previousScannedAt) return null;
  const groups = groupsOf(changes);
  const isSame = groups.length === 0 && changes.ratings.length === 0 && changes.scoreBefore === score;
  return (
    <section className="rounded-md bg-sunken px-4 py-3 text-13">
      <h3 className="text-13 font-medium">
        {text.changes}{' '}
        <span className="font-normal text-ink-faint">
          (<Instant at={previousScannedAt} />)
        </span>
      </h3>
      {isSame ? (
        <p className="text-ink-soft">{text.noChanges}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4 text-ink-soft">
            {changes.scoreBefore !== score && (
              <Step label={text.changed.score} before={changes.scoreBefore} after={score} />
            )}
            {changes.ratings.map(({ label, before, after }) => (
              <Step key={label} label={label} before={before} after={after} />
            ))}
          </p>
          {groups.map(({ title, findings }) => (
            <details key={title} className="mt-1">
              <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">{title}</summary>
              <ul className="mt-1 flex flex-col gap-1">
                {findings.map((finding) => (
                  <li key={`${finding.title} ${placeOf(finding)}`} className="flex items-baseline gap-x-3">
                    <Severity of={finding.severity} />
                    <span className="min-w-0 flex-1">
                      {finding.title} <span className="text-ink-faint">{placeOf(finding)}</span>
                      <span className="block text-12 break-words text-ink-faint">{finding.observed}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
    </section>
  );
}

function Step(props: {
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null;
}): ReactNode {
  const { label, before, after } = props;
  return (
    <span>
      {label}{' '}
      <span className="tabular">
        {before ?? text.notMeasured} → <b className="font-medium text-ink">{after ?? text.notMeasured}</b>
      </span>
    </span>
  );
}

function groupsOf(
  changes: Changes,
): readonly { readonly title: string; readonly findings: readonly FindingSummary[] }[] {
  const { appeared, resolved, notMeasured, changed } = changes;
  return [
    { title: text.changed.appeared(appeared.length), findings: appeared },
    { title: text.changed.resolved(resolved.length), findings: resolved },
    {
      title: text.changed.changed(changed.length),
      findings: changed.map(({ before, after }) => bothOf(before, after)),
    },
    { title: text.changed.notMeasured(notMeasured.length), findings: notMeasured },
  ].filter(({ findings }) => findings.length > 0);
}

function bothOf(before: FindingSummary, after: FindingSummary): FindingSummary {
  const isSame = before.observed === after.observed;
  return { ...after, observed: isSame ? after.observed : `${before.observed} → ${after.observed}` };
}
