import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { instantText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { REQUEST, type Request } from '../request/request-operations.ts';
import { MadeUpScore } from './made-up-score.tsx';
import { ReportLinks } from './report-links.tsx';
import { ReportParts } from './report-parts.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { REQUEST_RESCAN, WEBSITE, type Website } from './website-operations.ts';

/** The report of the website's scan in plain words, with what the broker can do: scan again, and share it. */
export function WebsitePanel({ request }: { readonly request: Request }): ReactNode {
  const { clientId } = request;
  const asked = { clientId };
  const { data, error, refetch } = useRead(WEBSITE, asked, {
    refetchMs: 30_000,
    refetchWhile: ({ website }) => website.underWay !== null,
  });
  useRequestAfterScan(request.id, data?.website);
  return (
    <Panel title={text.website} aside={data && <ShareButton website={data.website} />}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && <Content website={data.website} request={request} />}
    </Panel>
  );
}

/** A scan that has ended may have changed the request: it is read again. */
function useRequestAfterScan(id: string, website: Website | undefined): void {
  const queries = useQueryClient();
  const wasUnderWay = useRef(false);
  const isUnderWay = website !== undefined && website.underWay !== null;
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void queries.invalidateQueries({ queryKey: [...keyOf(REQUEST), { id }] });
    wasUnderWay.current = isUnderWay;
  }, [queries, id, isUnderWay]);
}

function Content({ website, request }: { readonly website: Website; readonly request: Request }): ReactNode {
  const { underWay, last, report, isMadeUp } = website;
  return (
    <div className="grid gap-4">
      {underWay && (
        <p role="status" className="rounded-md bg-waits-ground px-4 py-3 text-waits">
          {text.scanUnderWay}
        </p>
      )}
      {!underWay && !last && <p>{text.scanNever}</p>}
      {last?.failedBecause && (
        <p className="rounded-md bg-waits-ground px-4 py-3 text-waits">
          {text.scanFailed(last.failedBecause)} {text.scanFailedNext}{' '}
          {report && report.score !== null && text.scanOlder}
        </p>
      )}
      {website.optOut && (
        <p className="rounded-md bg-waits-ground px-4 py-3 text-waits">{text.optedOut(website.optOut)}</p>
      )}
      {isMadeUp && <MadeUpScore request={request} />}
      {report && <ReportParts report={report} />}
      {!underWay && <Rescan website={website} />}
      {website.links.length > 0 && <ReportLinks links={website.links} isReadOnly={website.whyNotShare !== null} />}
      <p className="text-14">
        <a href="/scanning">{text.aboutScanner}</a>
      </p>
    </div>
  );
}

function Rescan({ website }: { readonly website: Website }): ReactNode {
  const { clientId, last, report, rescanFrom, whyNotRescan } = website;
  const queries = useQueryClient();
  const announce = useAnnounce();
  const rescan = useWrite(REQUEST_RESCAN, (done) => {
    keepAnswer(queries, WEBSITE, { clientId }, done);
    announce(text.scanAgainAsked);
  });
  const refusal = rescanFrom === null ? whyNotRescan : text.scanAgainFrom(instantText(rescanFrom));
  return (
    <div className="grid justify-items-start gap-2">
      <Button refusal={refusal} isBusy={rescan.isPending} onPress={() => rescan.mutate({ clientId })}>
        {last || report ? text.scanAgain : text.scanFirst}
      </Button>
      {rescanFrom !== null && <p className="text-14 text-ink-soft">{refusal}</p>}
      {rescan.error && <ErrorState error={rescan.error} />}
    </div>
  );
}

function ShareButton({ website }: { readonly website: Website }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!website.report) return null;
  return (
    <>
      <Button hasPopup="dialog" refusal={website.whyNotShare} onPress={() => setOpen(true)}>
        {text.shareReport}
      </Button>
      {isOpen && <ShareDialog clientId={website.clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
