import type { ReactNode } from 'react';
import { Figures } from '../../../kit/feedback/figures.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_HIT_RATIOS } from '../../api/portfolio-operations.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.flow.totals;

/** The figures of the whole period. */
export function TotalsPanel({ filter }: TabProps): ReactNode {
  const read = useRead(READ_HIT_RATIOS, { filter, by: 'ALL' });
  const [all] = read.data?.portfolioHitRatios ?? [];
  return (
    <Panel title={text.title}>
      <p className="max-w-prose pb-3 text-13 text-ink-soft">{text.help}</p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isPending && !read.error && <Skeleton rows={3} />}
      {read.data && !all && <p className="text-ink-soft">{portfolioText.panel.empty}</p>}
      {all && (
        <Figures
          figures={[
            { name: text.submitted, value: all.submitted.toLocaleString('en-US') },
            { name: text.quoted, value: all.quoted.toLocaleString('en-US') },
            { name: text.hitRatio, value: portfolioText.share(all.boundOfQuoted, all.quoted) },
            { name: text.automatic, value: portfolioText.share(all.automatic, all.quoted) },
            { name: text.p50, value: portfolioText.minutes(all.minutesToQuoteP50) },
            { name: text.p90, value: portfolioText.minutes(all.minutesToQuoteP90) },
          ]}
        />
      )}
    </Panel>
  );
}
