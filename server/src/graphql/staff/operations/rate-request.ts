import { rateRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRateRequest(types: StaffTypes): void {
  addStaffAction(
    types,
    'rateRequest',
    {
      description:
        'Rates every requested pair at its nearest pair of the underwriter grid; starts a new, not yet shared quote.',
    },
    rateRequest,
  );
}
