import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { Charge, Day } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { nextStep, whoActs } from '../next-step.ts';
import { useSession } from '../shell/session.ts';
import type { RequestRow } from './list-operations.ts';

/** Who is insured, what comes next and who does it, and the money. */
export function RequestRowView({ row }: { readonly row: RequestRow }): ReactNode {
  const step = nextStep({ ...row, underwriterName: row.pickedUpBy });
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_9rem]">
      <div>
        <Link to={addressOf(row)} className="font-semibold">
          {row.insuredName}
        </Link>
        <p className="text-14 text-ink-soft">{row.productName}</p>
        {row.isRenewal && <Pill meaning="underwriter">{text.renewal}</Pill>}
      </div>
      <div>
        <p>{step.sentence}</p>
        <p className="text-14 text-ink-soft">
          {whoActs(step)}
          {row.effectiveOn && (
            <>
              {' · '}
              {text.effective} <Day day={row.effectiveOn} />
            </>
          )}
          <Left row={row} />
        </p>
      </div>
      <div className="sm:text-right">
        <Premium row={row} />
        <StatusPill status={row.status} label={row.statusLabel} />
      </div>
    </div>
  );
}

/** A renewal that has to be sent opens on its own page. */
function addressOf({ id, isRenewal, status }: RequestRow): string {
  return isRenewal && status === 'INCOMPLETE' ? `/requests/${id}/renewal` : `/requests/${id}`;
}

/** Days until a quote expires, while one can still be chosen. */
function Left({ row: { status, quoteExpiresAt } }: { readonly row: RequestRow }): ReactNode {
  const { now } = useSession();
  if (status !== 'QUOTES_SHARED' || quoteExpiresAt === null) return null;
  return ` · ${text.expiresIn(daysBetween(now.slice(0, 10), quoteExpiresAt.slice(0, 10)))}`;
}

function Premium({ row: { premium } }: { readonly row: RequestRow }): ReactNode {
  if (!premium) return null;
  return (
    <p>
      {premium.isLowest && <span className="text-13 text-ink-soft">{text.premiumFrom} </span>}
      <strong className="font-semibold">
        <Charge cents={premium.cents} currency={premium.currency} />
      </strong>
    </p>
  );
}
