import { memo, type ReactNode, type RefObject, useCallback } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { focusCursor } from '../../kit/tables/data-table.tsx';
import { queueText } from '../messages/queue-messages.ts';
import type { QueueAddress } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { ViewControls } from './view-controls.tsx';

interface Props {
  readonly address: QueueAddress;
  readonly total: number | undefined;
  /** How many rows are new or changed since they were loaded. */
  readonly changed: number;
  readonly onShowChanged: () => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Name, total and filters of the view. Memoised: a press on a row draws none of them. */
export const QueueHead = memo(function DrawnHead(props: Props): ReactNode {
  const { address, total, changed, onShowChanged, search } = props;
  const goToFilters = useCallback(() => search.current?.focus(), [search]);
  return (
    <header className="flex flex-col gap-3 px-4 pt-4 pb-3 md:px-6">
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 className="text-20">{queueText.title[address.view]}</h1>
        {/* Said, because somebody who types a search does not see how many rows are left. */}
        <p aria-live="polite" className="tabular text-13 text-ink-faint empty:hidden">
          {total !== undefined && queueText.total(total)}
        </p>
        {/* Takes room that is free, or floats where there is none: no control and no row moves. */}
        <span aria-live="polite" className="ml-auto max-lg:fixed max-lg:right-4 max-lg:bottom-4 max-lg:z-20">
          {changed > 0 && (
            <Button variant="primary" className="max-lg:shadow-float" onPress={onShowChanged}>
              {queueText.showNew(changed)}
            </Button>
          )}
        </span>
        <span className="flex gap-2 max-lg:ml-auto">
          <ViewControls address={address} onNarrow={goToFilters} />
        </span>
      </div>
      <QueueFilters searchRef={search} isFiltered={address.isFiltered} onLeaveSearch={focusCursor} />
    </header>
  );
});
