import type { ReactNode } from 'react';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_PREMIUM_KEPT } from '../../api/portfolio-operations.ts';
import type { TabProps } from '../tab-props.ts';
import { RenewalsPanel } from './renewals-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { WrittenPanel } from './written-panel.tsx';

/** What was written, at which price, and what is renewed. */
export function PremiumTab({ filter }: TabProps): ReactNode {
  const read = useRead(READ_PREMIUM_KEPT, { filter });
  return (
    <>
      <WrittenPanel filter={filter} />
      <SchedulePanel filter={filter} read={read} rows={read.data?.portfolioPremiumKept.scheduleUse ?? []} />
      <RenewalsPanel filter={filter} read={read} rows={read.data?.portfolioPremiumKept.renewals ?? []} />
    </>
  );
}
