import { type ReactNode, Suspense, useState } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { TabLinks } from '../../kit/controls/tab-links.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useReadAbout } from '../../kit/inbox/unread.tsx';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_REQUEST, type Request } from '../api/request-operations.ts';
import type { RequestAction } from '../api/schema-interfaces.ts';
import { ApprovalPanels } from '../approvals/approval-panel.tsx';
import { requestText } from '../messages/request/request-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { useTitle } from '../shell/use-title.ts';
import { ConflictDialog } from './actions/conflict-dialog.tsx';
import { RequestCommands, useOpenAction } from './actions/open-action.tsx';
import { useRun } from './actions/use-run.ts';
import { pendingDocumentsOfRequest } from './bind/pending-documents.ts';
import { NextOffer } from './next/next-request.tsx';
import { RequestContext, type RunOptions } from './request-context.tsx';
import { RequestHeader } from './request-header.tsx';
import { ReviewTab } from './review/review-tab.tsx';
import { SideColumn } from './side/side-column.tsx';
import { TimelineTab } from './timeline/timeline-tab.tsx';
import { useAskedPlace } from './use-asked-place.ts';

const ActionDialogs = lazyPart(() =>
  import('./actions/action-dialogs.tsx').then((m) => ({ default: m.ActionDialogs })),
);
const OptionsTab = lazyPart(() => import('./options/options-tab.tsx').then((m) => ({ default: m.OptionsTab })));
const RatingTab = lazyPart(() => import('./rating/rating-tab.tsx').then((m) => ({ default: m.RatingTab })));
const ConversationTab = lazyPart(() =>
  import('./conversation/conversation-tab.tsx').then((m) => ({ default: m.ConversationTab })),
);
const BindTab = lazyPart(() => import('./bind/bind-tab.tsx').then((m) => ({ default: m.BindTab })));

/** After these the request waits for others: the next one of the view is offered. */
const FINISHING: ReadonlySet<RequestAction> = new Set(['SHARE_QUOTES', 'DECLINE', 'HOLD', 'ASK_FOR_DATA', 'CLOSE']);

/** One submission: its answers, why it was referred, its price, and the available actions. */
export function RequestScreen(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(
    READ_REQUEST,
    { id },
    { refetchWhile: (data) => data.request !== null && isOnItsWay(data.request) },
  );
  const request = read.data?.request?.id === id ? read.data.request : null;
  const { run: send, isBusy, error, clearError, conflict, keepTheirs, doAnyway } = useRun(request);
  // With the status it was left in: when the broker has acted, the request is in hand again.
  const [finished, setFinished] = useState<Pick<Request, 'id' | 'status'> | null>(null);
  const run = (options: RunOptions): void =>
    send({
      ...options,
      onDone: (done) => {
        setFinished(FINISHING.has(options.action) ? done : null);
        options.onDone?.(done);
      },
    });
  const { open, close, dialog } = useOpenAction(request, run);
  useTitle(request?.client.name);
  useReadAbout(request?.id ?? '');
  useAskedPlace(request !== null);
  if (read.error instanceof RemoteProblem && read.error.code === 'NOT_FOUND') return <NotFound />;
  if (!request) {
    if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} className="m-6" />;
    return read.data?.request === null ? <NotFound /> : <Skeleton shape="page" />;
  }
  const at = `/requests/${id}`;
  const tabs = [
    { to: at, label: requestText.tabs.review, isExact: true },
    { to: `${at}/options`, label: requestText.tabs.options, count: request.quote?.options.length },
    { to: `${at}/rating`, label: requestText.tabs.rating },
    { to: `${at}/bind`, label: requestText.tabs.bind },
    { to: `${at}/conversation`, label: requestText.tabs.conversation },
    { to: `${at}/timeline`, label: requestText.tabs.timeline },
  ];
  return (
    <RequestContext value={{ request, run, open, isBusy, error, clearError }}>
      <RequestCommands request={request} open={open} />
      <RequestHeader />
      {finished?.id === request.id && finished.status === request.status && <NextOffer />}
      <ApprovalPanels subjectId={request.id} className="flex flex-col gap-3 px-4 pt-4 pb-2 md:px-6" />
      <TabLinks label={requestText.tabsLabel} tabs={tabs} />
      {error && !dialog && <ErrorState error={error} className="mx-4 mt-4 md:mx-6" />}
      <div key={request.id} className="grid items-start gap-5 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Suspense fallback={<Skeleton shape="panels" />}>
            <Routes>
              <Route index element={<ReviewTab />} />
              <Route path="options" element={<OptionsTab />} />
              <Route path="rating" element={<RatingTab />} />
              <Route path="bind" element={<BindTab />} />
              <Route path="conversation" element={<ConversationTab />} />
              <Route path="timeline" element={<TimelineTab />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </div>
        <SideColumn />
      </div>
      {dialog && !conflict && (
        <Suspense>
          <ActionDialogs action={dialog} onClose={close} />
        </Suspense>
      )}
      {conflict && <ConflictDialog conflict={conflict} isBusy={isBusy} onLeave={keepTheirs} onAnyway={doAnyway} />}
    </RequestContext>
  );
}

function isOnItsWay(request: Request): boolean {
  return request.scan?.state === 'PENDING' || pendingDocumentsOfRequest(request).length > 0;
}
