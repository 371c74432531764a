import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useRead } from '../../../kit/server/use-operation.ts';
import { Instant } from '../../../kit/text/formats.tsx';
import type { RequestScan } from '../../api/request-operations.ts';
import { READ_SCAN_REPORT } from '../../api/scan-operations.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { MadeUpScore } from './made-up-score.tsx';
import { ScanReport } from './scan-report.tsx';

/** The scan that the request is rated by: its state, and the report with all evidence. */
export function ScanPanel(): ReactNode {
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
      {scan ? <ScanOfRequest requestId={request.id} scan={scan} /> : <p className="text-ink-soft">{text.none}</p>}
    </Panel>
  );
}

function ScanOfRequest(props: { readonly requestId: string; readonly scan: RequestScan }): ReactNode {
  const { requestId, scan } = props;
  const read = useRead(READ_SCAN_REPORT, { id: requestId });
  useReadAgainAfter(`${scan.id} ${scan.state}`);
  const report = read.data?.request?.scan?.report ?? null;
  return (
    <div className="flex flex-col gap-4">
      {scan.state === 'PENDING' && <Pending scan={scan} hasReport={report !== null} />}
      {scan.state === 'FAILED' && <Failed scan={scan} hasReport={report !== null && report.scanId !== scan.id} />}
      {read.isPending && <Skeleton rows={5} label={text.loading} />}
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {report && <ScanReport report={report} domain={scan.domain} isRated={report.scanId === scan.id} />}
      {read.data && !report && scan.state === 'DONE' && <MadeUpScore scan={scan} />}
    </div>
  );
}

/** The report is kept beside the request, which notices first that a scan began or ended. */
function useReadAgainAfter(state: string): void {
  const queries = useQueryClient();
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    void queries.invalidateQueries({ queryKey: keyOf(READ_SCAN_REPORT) });
  }, [queries, state]);
}

interface OfScan {
  readonly scan: RequestScan;
  /** Of an earlier scan. */
  readonly hasReport: boolean;
}

function Pending({ scan, hasReport }: OfScan): ReactNode {
  return (
    <p role="status" className="text-ink-soft">
      {text.pending(scan.domain)} {text.pendingDeadline} <Instant at={scan.deadlineAt} />.{' '}
      {hasReport && text.pendingBefore}
    </p>
  );
}

function Failed({ scan, hasReport }: OfScan): ReactNode {
  return (
    <div className="rounded-md border border-refused/40 bg-refused-ground px-4 py-3">
      <p className="font-medium">
        {text.failed}{' '}
        {scan.finishedAt && (
          <span className="text-13 font-normal text-ink-soft">
            <Instant at={scan.finishedAt} />
          </span>
        )}
      </p>
      <p className="text-13 break-words">{scan.failedBecause ?? text.failedUnknown}</p>
      <p className="text-13 text-ink-soft">
        {text.failedNext} {hasReport && text.failedBefore}
      </p>
    </div>
  );
}
