import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { Amount, Day } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { nextStep, whoActs } from '../next-step.ts';
import { useSession } from '../shell/session.ts';
import type { RequestRow } from './list-operations.ts';
import { ListRow, RowFigure, RowName, SecondLine } from './list-row.tsx';

/** Who is insured, what comes next and who does it, and the money. */
export function RequestRowView({ row }: { readonly row: RequestRow }): ReactNode {
  const step = nextStep({ ...row, underwriterName: row.pickedUpBy });
  return (
    <ListRow columns="sm:grid-cols-[2fr_3fr_8rem_9rem]">
      <RowName to={addressOf(row)} name={row.insuredName}>
        {row.productName} {row.isRenewal && <Pill meaning="underwriter">{text.renewal}</Pill>}
      </RowName>
      <div>
        <p>{step.sentence}</p>
        <SecondLine>
          {whoActs(step)}
          {row.effectiveOn && (
            <>
              {' · '}
              {text.effective} <Day day={row.effectiveOn} />
            </>
          )}
          <Left row={row} />
        </SecondLine>
      </div>
      <Premium row={row} />
      <div className="sm:text-right">
        <StatusPill status={row.status} label={row.statusLabel} />
      </div>
    </ListRow>
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

/** The premium alone, as its name says: fee and taxes come on top of it. */
function Premium({ row: { premium } }: { readonly row: RequestRow }): ReactNode {
  if (!premium) return <div />;
  return (
    <RowFigure name={text.premium}>
      {premium.isLowest && <span className="text-13 text-ink-soft">{text.premiumFrom} </span>}
      <Amount cents={premium.cents} currency={premium.currency} />
    </RowFigure>
  );
}
