import { Problem } from '../problem.ts';
import { isPermitted, roleRefusal, type StaffRole } from '../staff/index.ts';
import type { Instant, LifecycleFacts } from './facts.ts';
import { refusal } from './refusal.ts';
import { STATUS_LABELS } from './status.ts';
import {
  isWorkbenchAction,
  type StaffRequestAction,
  WORKBENCH_ACTIONS,
  type WorkbenchAction,
} from './workbench-actions.ts';

/** The staff member who acts. */
export interface StaffPerson {
  readonly staffId: string;
  readonly role: StaffRole;
}

/** While one underwriter has picked a request up, only they may do these. */
const HELD_BY_ONE: readonly StaffRequestAction[] = ['RATE', 'SHARE_QUOTES', 'HOLD', 'ASK_FOR_DATA', 'DECLINE', 'CLOSE'];

/**
 * Why this person may not do this now: the role, another person who has picked the request up, or the lifecycle. The
 * use cases throw it and the screens show it. Errors: UNAUTHORIZED, INVALID_STATE, SUBJECTIVITY_OPEN.
 */
export function staffRefusal(
  facts: LifecycleFacts,
  action: StaffRequestAction,
  staff: StaffPerson,
  now: Instant,
): Problem | undefined {
  const refused = roleRefusal(staff, 'UNDERWRITE');
  if (refused) return refused;
  if (isWorkbenchAction(action)) return workbenchRefusal(facts, action);
  return (
    pickedUpAlready(facts, action, staff) ??
    refusal(facts, action, 'UNDERWRITER', now) ??
    heldByAnother(facts, action, staff)
  );
}

/** A person is not told by name of their own work. */
function pickedUpAlready(
  { status, pickedUpBy, underwriterId }: LifecycleFacts,
  action: StaffRequestAction,
  { staffId }: StaffPerson,
): Problem | undefined {
  if (action !== 'PICK_UP' || status !== 'SUBMITTED' || !pickedUpBy || underwriterId !== staffId) return undefined;
  return new Problem('INVALID_STATE', 'You picked this request up already.', { underwriter: pickedUpBy });
}

function workbenchRefusal({ status }: LifecycleFacts, action: WorkbenchAction): Problem | undefined {
  const { label, from } = WORKBENCH_ACTIONS[action];
  if (from.some((one) => one === status)) return undefined;
  return new Problem('INVALID_STATE', `${label} is not possible while the status is ${STATUS_LABELS[status]}.`);
}

function heldByAnother(
  { status, pickedUpBy, underwriterId }: LifecycleFacts,
  action: StaffRequestAction,
  staff: StaffPerson,
): Problem | undefined {
  if (status !== 'SUBMITTED' || !pickedUpBy || underwriterId === staff.staffId) return undefined;
  const mayFree = action === 'RELEASE' && isPermitted(staff.role, 'FREE_LOCKED_REQUESTS');
  if (mayFree || (action !== 'RELEASE' && !HELD_BY_ONE.includes(action))) return undefined;
  return new Problem('INVALID_STATE', `${pickedUpBy.name} is reviewing this request.`, { underwriter: pickedUpBy });
}
