import type { ReactNode } from 'react';
import { Day } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { PolicyRow } from './list-operations.ts';
import { ListRow, RowName, SecondLine } from './list-row.tsx';

/** What a bound policy waits for, and from when its cover runs; opens where it is answered. */
export function NeededRowView({ row }: { readonly row: PolicyRow }): ReactNode {
  return (
    <ListRow columns="sm:grid-cols-[2fr_3fr_8rem_9rem]">
      <RowName to={`/requests/${row.quoteRequestId}`} name={row.insuredName}>
        {row.policyNumber} · {row.productName}
      </RowName>
      <div className="sm:col-span-3">
        <p>{row.needed.join(' · ')}</p>
        <SecondLine>
          {text.youAct} · {text.effective} <Day day={row.startsOn} />
        </SecondLine>
      </div>
    </ListRow>
  );
}
