import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { ageText, instantText } from '../../kit/text/formats.tsx';
import { queueText } from '../messages/queue-messages.ts';
import { nextText } from '../messages/request/next-messages.ts';
import { requestText } from '../messages/request/request-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { useSession } from '../shell/session.tsx';
import { ActionBar } from './actions/action-bar.tsx';
import { RequestWays } from './next/next-request.tsx';
import { useWayBack } from './next/use-way-back.ts';
import { useSubmission } from './request-context.tsx';

const TakeOverDialog = lazyPart(() =>
  import('./actions/take-over-dialog.tsx').then((m) => ({ default: m.TakeOverDialog })),
);

const HereToo = lazyPart(() => import('./presence/here-too.tsx').then((m) => ({ default: m.HereToo })));

export function RequestHeader(): ReactNode {
  const { request } = useSubmission();
  const back = useWayBack();
  const { clock } = request;
  const parts = [
    queueText.products[request.productType],
    request.isRenewal ? queueText.renewal : null,
    requestText.revision(request.revision),
    request.assignee ? request.assignee.name : requestText.unassigned,
  ].filter((part) => part !== null);
  return (
    <header className="request-header flex flex-col gap-3 px-4 pt-4 pb-1 md:px-6">
      <div className="flex items-start gap-3">
        <Link
          to="/"
          aria-label={shellText.backToQueue}
          onClick={(event) => {
            // With a key held down it opens a window of its own, which has no way back.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            back();
          }}
          className="mt-0.5 rounded-md p-1 text-ink-soft hover:bg-hover hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-20">{request.client.name}</h1>
            <StatusPill status={request.status} label={request.statusLabel} />
          </div>
          <div className="flex items-start gap-3">
            <p className="min-w-0 flex-1 text-13 text-ink-soft">
              {parts.join(' · ')}
              {clock && (
                <>
                  {' · '}
                  <span className={clock.state === 'OVERDUE' ? 'text-refused' : undefined}>
                    {requestText.age(ageText(clock.ageHours), queueText.clock[clock.state])}
                  </span>
                </>
              )}
            </p>
            {/* Of a size of its own: nothing moves when somebody comes or goes. */}
            <div className="flex h-6 w-13 shrink-0 justify-end lg:w-72">
              <Suspense>
                <HereToo key={request.id} id={request.id} />
              </Suspense>
            </div>
          </div>
        </div>
        <RequestWays />
      </div>
      <InOtherHands />
      <ActionBar />
    </header>
  );
}

/** One line instead of a reason at every button: who has the request, and since when. */
function InOtherHands(): ReactNode {
  const { request } = useSubmission();
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { assignee, pickedUpAt } = request;
  if (!assignee || assignee.id === staff.id || pickedUpAt === null || request.status !== 'SUBMITTED') return null;
  const mayFree = request.actions.some(({ action, refusal }) => action === 'RELEASE' && !refusal);
  return (
    <div className="flex flex-wrap items-center gap-2 text-13 text-underwriter">
      {nextText.inHand(assignee.name, instantText(pickedUpAt))}
      {mayFree && (
        <Button hasPopup="dialog" onPress={() => setAsking(true)}>
          {nextText.takeOver}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <TakeOverDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
