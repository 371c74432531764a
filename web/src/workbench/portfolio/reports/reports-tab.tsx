import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_BINDERS } from '../../api/report-operations.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { reportsText as text } from '../../messages/reports-messages.ts';
import { useMay } from '../../shell/session.tsx';
import { ClosedMonthsPanel } from './closed-months-panel.tsx';
import { OpenMonthPanel } from './open-month-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

/** Bordereaux of one partner and product, and the surplus lines tax. The address keeps which. */
export function ReportsTab(): ReactNode {
  const mayRead = useMay('READ_REPORTS');
  const read = useRead(READ_BINDERS, {}, { isEnabled: mayRead });
  const [parameters, setParameters] = useSearchParams();
  if (!mayRead) return <EmptyState title={text.mayNot} />;
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const binders = read.data.bordereauBinders;
  const keyOf = (one: (typeof binders)[number]): string => `${one.partnerId} ${one.productType}`;
  const binder = binders.find((one) => keyOf(one) === parameters.get('binder')) ?? binders[0];
  const choose = (key: string): void => {
    setParameters(
      (now) => new URLSearchParams([...now].filter(([name]) => name !== 'binder').concat([['binder', key]])),
      {
        replace: true,
      },
    );
  };
  return (
    <>
      {binder ? (
        <>
          <Select
            label={text.binder}
            className="w-full sm:w-96"
            value={keyOf(binder)}
            choices={binders.map((one) => ({
              value: keyOf(one),
              label: text.binderOf(one.partnerName, queueText.products[one.productType]),
            }))}
            onChange={choose}
          />
          <OpenMonthPanel key={keyOf(binder)} binder={binder} />
          <ClosedMonthsPanel binder={binder} />
        </>
      ) : (
        <EmptyState title={text.noBinder} />
      )}
      <TaxPanel />
    </>
  );
}
