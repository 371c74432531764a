import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Day } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { useSession, useTitle } from '../shell/session.ts';
import { useListAddress } from './list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { type PolicyRow, RENEWALS } from './list-operations.ts';
import { ListRow, RowName, SecondLine } from './list-row.tsx';

/** Policies in their last 90 days, with the days left and the request that renews each. */
export function RenewalsScreen(): ReactNode {
  const address = useListAddress(['search']);
  const read = useRead(RENEWALS, { search: address.get('search'), after: address.after });
  useTitle(text.renewals);
  return (
    <ListFrame
      title={text.renewals}
      filters={
        <TextInput
          label={text.searchPolicy}
          type="search"
          value={address.get('search') ?? ''}
          onChange={(value) => address.set('search', value)}
        />
      }
      address={address}
      read={read}
      page={read.data?.renewals}
      row={(row) => <RenewalRowView row={row} />}
      empty={{ title: text.noRenewals, text: text.noRenewalsText }}
    />
  );
}

/** With fewer days than this, time for a new quote is short. */
const SHORT_DAYS = 30;

/** What ends when, and how far its renewal is. */
export function RenewalRowView({ row }: { readonly row: PolicyRow }): ReactNode {
  const { now } = useSession();
  const left = daysBetween(now.slice(0, 10), row.endsOn);
  return (
    <ListRow columns="sm:grid-cols-[2fr_2fr_2fr]">
      <RowName to={`/policies/${row.id}`} name={row.insuredName}>
        {row.policyNumber} · {row.productName}
      </RowName>
      <div>
        <Pill meaning={left <= SHORT_DAYS ? 'refused' : 'waits'}>{text.endsIn(left)}</Pill>
        <SecondLine>
          {text.endsOn} <Day day={row.endsOn} />
        </SecondLine>
      </div>
      <p>
        <State row={row} />
      </p>
    </ListRow>
  );
}

function State({ row: { renewal, isNotRenewed } }: { readonly row: PolicyRow }): ReactNode {
  if (isNotRenewed) return text.notRenewed;
  if (!renewal) return text.renewalNotOpen;
  return (
    <>
      <Link to={`/requests/${renewal.id}/renewal`}>{text.toRenewal}</Link> · {renewal.statusLabel}
    </>
  );
}
