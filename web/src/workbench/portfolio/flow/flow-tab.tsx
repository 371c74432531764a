import type { ReactNode } from 'react';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_PORTFOLIO_FLOW } from '../../api/portfolio-operations.ts';
import type { TabProps } from '../tab-props.ts';
import { OpenWorkPanel } from './open-work-panel.tsx';
import { RatiosPanel } from './ratios-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';

/** How requests come in, become quotes and are bound, and what waits. */
export function FlowTab({ filter }: TabProps): ReactNode {
  const read = useRead(READ_PORTFOLIO_FLOW, { filter });
  return (
    <>
      <TotalsPanel filter={filter} />
      <WeeksPanel filter={filter} read={read} weeks={read.data?.portfolioFlow.weeks ?? []} />
      <RatiosPanel filter={filter} />
      <OpenWorkPanel filter={filter} read={read} work={read.data?.portfolioFlow.openWork ?? []} />
    </>
  );
}
