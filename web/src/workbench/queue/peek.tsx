import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Facts } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { clauseText, Day } from '../../kit/text/formats.tsx';
import { kitText } from '../../kit/text/kit-messages.ts';
import { READ_REQUEST, type Request } from '../api/request-operations.ts';
import type { QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { requestText } from '../messages/request/request-messages.ts';
import { ACTION_KEYS } from '../request/actions/action-bar.tsx';
import { Age, businessText, Limits, Premium } from './queue-columns.tsx';

/** While a key is held down, only the row on which the cursor stops is read. */
const REST_MS = 120;

interface Props {
  readonly row: QueueRow;
  readonly onAct: (letter: string, id: string) => void;
  readonly onClose: () => void;
}

/** The request under the cursor, beside its row; it lies over the list, so that nothing moves. */
export function Peek({ row, onAct, onClose }: Props): ReactNode {
  const id = useRested(row.id);
  const read = useRead(READ_REQUEST, { id });
  const request = read.data?.request?.id === row.id ? read.data.request : null;
  // On a phone it opens over the lower part of the list, where the focused row may be.
  useEffect(() => document.activeElement?.closest('tr')?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <aside
      aria-label={queueText.peek}
      className="peek fixed inset-x-0 bottom-0 z-20 max-h-[50dvh] overflow-y-auto border-t border-line bg-raised shadow-float md:sticky md:inset-x-auto md:top-0 md:bottom-auto md:max-h-dvh md:w-96 md:border-t-0 md:border-l"
    >
      <div className="sticky top-0 flex items-start gap-2 border-b border-line bg-raised px-4 py-3">
        <h2 className="min-w-0 flex-1 text-16">{row.insuredName}</h2>
        <button
          type="button"
          aria-label={kitText.close}
          onClick={onClose}
          className="-m-1 rounded-md p-1 text-ink-soft hover:bg-hover"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-13 text-ink-soft">{businessText(row)}</p>
        <RowFacts row={row} />
        {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
        {!request && !read.error && <Skeleton rows={4} className="-mx-4" />}
        {request && (
          <>
            <Reasons request={request} />
            <Adverse request={request} />
            <Actions request={request} onAct={onAct} />
          </>
        )}
      </div>
    </aside>
  );
}

/** The last value that stayed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function RowFacts({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <Facts
      facts={[
        { name: queueText.columns.status, value: <StatusPill status={row.status} label={row.statusLabel} /> },
        { name: queueText.columns.age, value: row.clock ? <Age clock={row.clock} /> : '—' },
        { name: queueText.columns.effective, value: row.effectiveOn ? <Day day={row.effectiveOn} /> : '—' },
        { name: queueText.columns.score, value: row.score ?? '—' },
        { name: queueText.columns.limits, value: row.askedLimits.length > 0 ? <Limits row={row} /> : '—' },
        { name: queueText.columns.premium, value: <Premium row={row} /> },
        { name: queueText.columns.assignee, value: row.assignee?.name ?? queueText.unassigned },
        { name: requestText.facts.brokerage, value: row.brokerageName },
      ]}
    />
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

/** The answers at which a rule fired, in the insured's own words. */
function Adverse({ request }: { readonly request: Request }): ReactNode {
  const answers = request.answers.flatMap(({ answers }) => answers.filter((one) => one.firedRuleIds.length > 0));
  if (answers.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-13 text-ink-soft">{queueText.adverse}</h3>
      <ul className="text-13">
        {answers.map((answer) => (
          <li key={answer.field}>
            {answer.label}: <span className="font-medium">{answer.text ?? '—'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be done now, with the letter that does the same on the row. */
function Actions({ request, onAct }: { readonly request: Request; readonly onAct: Props['onAct'] }): ReactNode {
  const open = request.actions.filter(({ refusal }) => !refusal);
  return (
    <div className="flex flex-wrap gap-2">
      {open.map(({ action, label }) => {
        const key = ACTION_KEYS[action];
        return (
          key && (
            <Button key={action} keyName={key} onPress={() => onAct(key.toLowerCase(), request.id)}>
              {label}
            </Button>
          )
        );
      })}
      <Link to={`/requests/${request.id}`} className="self-center font-medium">
        {queueText.open}
      </Link>
    </div>
  );
}
