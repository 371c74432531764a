import { Problem } from '@bindery/domain/problem.ts';
import {
  type LifecycleFacts,
  type QuoteRequestAction,
  refusal,
  STATUS_LABELS,
} from '@bindery/domain/quote-request/index.ts';
import { isPermitted } from '@bindery/domain/staff/index.ts';
import { roleRefusal, type StaffActor } from '../../access/index.ts';

/** What the lifecycle says nothing about, because the status is not touched. */
export type WorkbenchAction = 'ASSIGN' | 'RESCAN' | 'EDIT_INVOICE' | 'STAFF_UPLOAD' | 'ADD_NOTE';
export type StaffRequestAction = QuoteRequestAction | WorkbenchAction;

export interface RefusalFacts extends LifecycleFacts {
  readonly underwriterId: string | null;
}

const OPEN = ['INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** Statuses in which an action of the workbench makes sense; the words are its button. */
const WORKBENCH_ACTIONS: Readonly<
  Record<WorkbenchAction, { readonly label: string; readonly from: readonly string[] }>
> = {
  ASSIGN: { label: 'Assign', from: OPEN },
  RESCAN: { label: 'Rescan', from: OPEN.filter((status) => status !== 'INCOMPLETE') },
  EDIT_INVOICE: { label: 'Edit invoice', from: ['BIND_REQUESTED'] },
  STAFF_UPLOAD: { label: 'Upload a document', from: [...OPEN, 'COMPLETED', 'DECLINED', 'CLOSED'] },
  ADD_NOTE: { label: 'Note', from: [...OPEN, 'COMPLETED', 'DECLINED', 'CLOSED'] },
};

/** While somebody has a request in hand, nobody else may do these. */
const HELD_BY_ONE: readonly StaffRequestAction[] = ['RATE', 'SHARE_QUOTES', 'HOLD', 'ASK_FOR_DATA', 'DECLINE', 'CLOSE'];

/**
 * Why this person may not do this now: the role, somebody else who has the request in hand, or the lifecycle. The use
 * cases throw it and the screens show it. Problems: UNAUTHORIZED, INVALID_STATE, SUBJECTIVITY_OPEN.
 */
export function staffRefusal(
  facts: RefusalFacts,
  action: StaffRequestAction,
  staff: Pick<StaffActor, 'role' | 'staffId'>,
  now: number,
): Problem | undefined {
  const refused = roleRefusal(staff, 'UNDERWRITE');
  if (refused) return refused;
  if (isWorkbenchAction(action)) return workbenchRefusal(facts, action);
  return refusal(facts, action, 'UNDERWRITER', now) ?? heldByAnother(facts, action, staff);
}

export function isWorkbenchAction(action: StaffRequestAction): action is WorkbenchAction {
  return action in WORKBENCH_ACTIONS;
}

export function workbenchLabel(action: WorkbenchAction): string {
  return WORKBENCH_ACTIONS[action].label;
}

function workbenchRefusal({ status }: RefusalFacts, action: WorkbenchAction): Problem | undefined {
  const { label, from } = WORKBENCH_ACTIONS[action];
  if (from.includes(status)) return undefined;
  return new Problem('INVALID_STATE', `${label} is not possible while the status is ${STATUS_LABELS[status]}.`);
}

function heldByAnother(
  { status, pickedUpBy, underwriterId }: RefusalFacts,
  action: StaffRequestAction,
  staff: Pick<StaffActor, 'role' | 'staffId'>,
): Problem | undefined {
  if (status !== 'SUBMITTED' || !pickedUpBy || underwriterId === staff.staffId) return undefined;
  const mayFree = action === 'RELEASE' && isPermitted(staff.role, 'FREE_LOCKED_REQUESTS');
  if (mayFree || (action !== 'RELEASE' && !HELD_BY_ONE.includes(action))) return undefined;
  return new Problem('INVALID_STATE', `${pickedUpBy.name} is reviewing this request.`, { underwriter: pickedUpBy });
}
