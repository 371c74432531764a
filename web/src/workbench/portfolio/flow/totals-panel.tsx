import type { ReactNode } from 'react';
import { Figures } from '../../../kit/feedback/figures.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_HIT_RATIOS } from '../../api/portfolio-operations.ts';
import type { HitRatio } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.flow.totals;

/** The figures of the whole period. Their names are there from the start, so that nothing below moves. */
export function TotalsPanel({ filter }: TabProps): ReactNode {
  const read = useRead(READ_HIT_RATIOS, { filter, by: 'ALL' });
  const isAwaited = read.isPending && !read.error;
  const [all] = read.data?.portfolioHitRatios ?? [];
  const figures = Object.entries(FIGURES).map(([name, valueOf]) => ({ name, value: all ? valueOf(all) : <Awaited /> }));
  return (
    <Panel title={text.title}>
      <p className="max-w-prose pb-3 text-13 text-ink-soft">{text.help}</p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.data && !all && <p className="text-ink-soft">{portfolioText.panel.empty}</p>}
      {(all || isAwaited) && (
        <div aria-busy={isAwaited || undefined}>
          <Figures figures={figures} />
        </div>
      )}
    </Panel>
  );
}

const FIGURES: Readonly<Record<string, (all: HitRatio) => string>> = {
  [text.submitted]: (all) => all.submitted.toLocaleString('en-US'),
  [text.quoted]: (all) => all.quoted.toLocaleString('en-US'),
  [text.hitRatio]: (all) => portfolioText.share(all.boundOfQuoted, all.quoted),
  [text.automatic]: (all) => portfolioText.share(all.automatic, all.quoted),
  [text.p50]: (all) => portfolioText.minutes(all.minutesToQuoteP50),
  [text.p90]: (all) => portfolioText.minutes(all.minutesToQuoteP90),
};

/** As high as the number that will stand there. */
function Awaited(): ReactNode {
  return <span className="skeleton-bar inline-block w-16">{'\u00a0'}</span>;
}
