import type { ReactNode } from 'react';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { Day } from '../../kit/text/formats.tsx';
import type { PolicyRow } from '../api/place-operations.ts';
import { placesText } from '../messages/places-messages.ts';

/** A policy is in force until the day of its cancellation: that it ends early stands beside its status. */
export function PolicyState({ status, cancelledOn }: Pick<PolicyRow, 'status' | 'cancelledOn'>): ReactNode {
  return (
    <>
      <StatusPill status={status} label={placesText.policies.statuses[status]} />
      {cancelledOn !== null && status !== 'CANCELLED' && (
        <Pill meaning="refused">
          <span>
            {placesText.policy.cancelledFrom} <Day day={cancelledOn} />
          </span>
        </Pill>
      )}
    </>
  );
}
