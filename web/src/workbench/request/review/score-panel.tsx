import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { classNames } from '../../../kit/controls/class-names.ts';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import type { FindingSeverity, Scan } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useSubmission } from '../request-context.tsx';

const text = requestText.score;
const SEVERITY: Readonly<Record<FindingSeverity, Meaning>> = {
  CRITICAL: 'refused',
  HIGH: 'refused',
  MEDIUM: 'waits',
  LOW: 'neutral',
};

export function ScorePanel(): ReactNode {
  const { request, open, isBusy } = useSubmission();
  const rescan = request.actions.find((action) => action.action === 'RESCAN');
  const { scan } = request;
  return (
    <Panel
      title={text.title}
      aside={
        rescan && (
          <Button variant="quiet" refusal={rescan.refusal?.message} isBusy={isBusy} onPress={() => open('RESCAN')}>
            {rescan.label}
          </Button>
        )
      }
    >
      {!scan && <p className="text-ink-soft">{text.none}</p>}
      {scan?.state === 'PENDING' && <PendingScan scan={scan} />}
      {scan?.state === 'FAILED' && <p className="text-refused">{text.failed}</p>}
      {scan?.state === 'DONE' && <DoneScan scan={scan} />}
    </Panel>
  );
}

function PendingScan({ scan }: { readonly scan: Scan }): ReactNode {
  return (
    <p role="status" className="text-ink-soft">
      <Instant at={scan.requestedAt} /> {text.pending(scan.domain)}
    </p>
  );
}

function DoneScan({ scan }: { readonly scan: Scan }): ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="lg:w-32">
        <p className="tabular text-28 leading-none font-semibold">
          {scan.score} <span className="text-13 font-normal text-ink-faint">{text.of100}</span>
        </p>
        <p className="mt-1 text-12 break-all text-ink-faint">{scan.domain}</p>
        {scan.finishedAt && (
          <p className="text-12 text-ink-faint">
            <Instant at={scan.finishedAt} />
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="sr-only">{text.ratings}</h3>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {scan.ratings.map((rating) => (
            <div key={rating.name} className="flex items-center gap-2 text-13">
              <dt className="w-32 shrink-0 text-ink-soft">{rating.label}</dt>
              <dd className="flex min-w-0 flex-1 items-center gap-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="h-1.5 w-0 min-w-0 grow rounded-full"
                >
                  <rect width="100" height="4" className="fill-(--ground-hover)" />
                  <rect
                    width={rating.value}
                    height="4"
                    className={
                      rating.value < 60 ? 'fill-(--refused)' : rating.value < 80 ? 'fill-(--waits)' : 'fill-(--done)'
                    }
                  />
                </svg>
                <span className={classNames('tabular w-6 text-right', rating.value < 60 && 'font-semibold')}>
                  {rating.value}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-4 mb-1 text-13 text-ink-soft">{text.findings}</h3>
        {scan.findings.length === 0 && <p className="text-13 text-ink-faint">{text.noFindings}</p>}
        <ul className="flex flex-col gap-1.5">
          {scan.findings.map((finding) => (
            <li key={finding.title} className="flex items-baseline gap-x-3 text-13">
              <Pill meaning={SEVERITY[finding.severity]}>{text.severity[finding.severity]}</Pill>
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
