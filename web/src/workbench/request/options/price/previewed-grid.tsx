import type { ReactNode } from 'react';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../../kit/feedback/states.tsx';
import type { LimitPair } from '../../../api/schema-interfaces.ts';
import { useSubmission } from '../../request-context.tsx';
import { PriceGrid } from './price-grid.tsx';
import type { useGridPreview } from './use-preview.ts';

/** The grid as the server prices it: while it is read as high as it will be, and with its fault when it cannot be. */
export function PreviewedGrid(props: {
  readonly read: ReturnType<typeof useGridPreview>;
  readonly taken: readonly LimitPair[];
  readonly isRefused?: boolean;
  readonly onChoose: (pair: LimitPair) => void;
}): ReactNode {
  const { request } = useSubmission();
  const { read, isRefused = false, ...grid } = props;
  const limits = new Set(request.optionGrid.pairs.map(({ limitCents }) => limitCents));
  return (
    <>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isPending && <Skeleton rows={limits.size} />}
      {read.data && (
        <PriceGrid
          {...grid}
          isRefused={isRefused}
          pairs={read.data.pairs}
          currency={request.currency}
          digits={request.currencyDigits}
        />
      )}
    </>
  );
}
