import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../kit/feedback/panel.tsx';
import { ErrorState, Skeleton } from '../../kit/feedback/states.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { clauseText, Day, Limit } from '../../kit/text/formats.tsx';
import { kitText } from '../../kit/text/kit-messages.ts';
import { READ_REQUEST, type Request } from '../api/request-operations.ts';
import { queueText } from '../messages/queue-messages.ts';
import { requestText } from '../messages/request-messages.ts';
import { Age } from './queue-columns.tsx';

/** A preview of one request beside the list; the row keeps the focus. */
export function Peek({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const read = useRead(READ_REQUEST, { id });
  const request = read.data?.request;
  return (
    <aside
      aria-label={queueText.peek}
      className="peek appear fixed inset-x-0 bottom-0 z-20 max-h-[50dvh] overflow-y-auto border-t border-line bg-raised shadow-float md:static md:max-h-none md:w-96 md:shrink-0 md:border-t-0 md:border-l md:shadow-none"
    >
      <div className="sticky top-0 flex items-start gap-2 border-b border-line bg-raised px-4 py-3">
        <h2 className="flex-1 text-16">{request?.client.name}</h2>
        <button
          type="button"
          aria-label={kitText.close}
          onClick={onClose}
          className="-m-1 rounded-md p-1 text-ink-soft hover:bg-hover"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="m-4" />}
      {!request && !read.error && <Skeleton />}
      {request && (
        <div className="flex flex-col gap-4 p-4">
          <Facts
            facts={[
              {
                name: queueText.columns.status,
                value: <StatusPill status={request.status} label={request.statusLabel} />,
              },
              { name: queueText.columns.product, value: queueText.products[request.productType] },
              { name: queueText.columns.age, value: request.clock ? <Age clock={request.clock} /> : '—' },
              {
                name: queueText.columns.effective,
                value: request.effectiveOn ? <Day day={request.effectiveOn} /> : '—',
              },
              { name: requestText.facts.brokerage, value: request.brokerageName },
              { name: requestText.facts.score, value: request.scan?.score ?? '—' },
              {
                name: queueText.columns.limits,
                value:
                  request.askedLimits.length === 0
                    ? '—'
                    : request.askedLimits.map((pair) => (
                        <span key={`${pair.limitCents}-${pair.deductibleCents}`} className="block">
                          <Limit cents={pair.limitCents} currency={request.currency} /> /{' '}
                          <Limit cents={pair.deductibleCents} currency={request.currency} />
                        </span>
                      )),
              },
            ]}
          />
          <Reasons request={request} />
          <Link to={`/requests/${request.id}`} className="w-fit font-medium">
            {queueText.open}
          </Link>
        </div>
      )}
    </aside>
  );
}

/** The rules that fired; the text for the broker where no rule did; nothing if the request was never referred. */
function Reasons({ request }: { readonly request: Request }): ReactNode {
  const fired = request.rules.filter((rule) => rule.hasFired);
  if (fired.length === 0 && !request.ineligibleReasons) return null;
  return (
    <div>
      <h3 className="mb-1 text-13 text-ink-soft">{queueText.reasons}</h3>
      {fired.length === 0 && <p className="text-13">{request.ineligibleReasons}</p>}
      <ul className="list-disc pl-5 text-13">
        {fired.map((rule) => (
          <li key={rule.ruleId}>{clauseText(rule.message ?? rule.firesWhen)}</li>
        ))}
      </ul>
    </div>
  );
}
