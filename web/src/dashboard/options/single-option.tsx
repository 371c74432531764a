import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { text } from '../messages.ts';
import type { Request } from '../request/request-operations.ts';
import { comparisonOf } from './comparison.ts';
import { Adjustments, AskedTerm, Choose, type NumberedOption } from './comparison-table.tsx';

/** A quote of one option: nothing is compared, so it is read like a page. */
export function SingleOption({
  request,
  only,
  chosenId,
  onChoose,
}: {
  readonly request: Request;
  readonly only: NumberedOption;
  readonly chosenId: string | null;
  readonly onChoose: (optionId: string) => void;
}): ReactNode {
  const { option } = only;
  const [terms, ...groups] = comparisonOf([option], { isTriaWaived: request.hasTerrorismCover && !request.hasTria });
  return (
    <div className="grid gap-6">
      <Panel title={text.oneOption}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {terms?.rows.map((row) => (
            <div key={row.label}>
              <dt className="text-13 text-ink-faint">{row.label}</dt>
              <dd className="tabular text-20 font-semibold">
                <AskedTerm row={row} option={option} request={request} options={request.options} />
                {row.cells[0]}
              </dd>
            </div>
          ))}
        </dl>
        <Choose
          optionId={option.id}
          number={only.number}
          chosenId={chosenId}
          refusal={request.whyNotBind}
          onChoose={onChoose}
        />
        {option.taxStatus === 'NOT_AVAILABLE' && <p className="mt-2 text-13 text-ink-soft">{text.taxUnknown}</p>}
        <Adjustments options={[only]} />
      </Panel>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <Panel key={title} title={title}>
            <dl className="grid gap-1 text-14">
              {rows.map(({ label, cells }) => (
                <div key={label} className="flex justify-between gap-4 border-b border-line/60 py-1 last:border-b-0">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="tabular text-right">{cells[0]}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
    </div>
  );
}
