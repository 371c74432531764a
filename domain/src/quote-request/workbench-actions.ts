import { keysOf } from '../keys-of.ts';
import { type QuoteRequestAction, transition } from './lifecycle.ts';
import type { QuoteRequestStatus } from './status.ts';
import { ENDED, OPEN } from './status-sets.ts';

interface WorkbenchRule {
  readonly from: readonly QuoteRequestStatus[];
  /** The label of its button. */
  readonly label: string;
}

/**
 * Actions that do not change the status and are therefore not in the lifecycle: the statuses in which they make sense.
 */
export const WORKBENCH_ACTIONS = {
  ASSIGN: { label: 'Assign', from: OPEN },
  RESCAN: { label: 'Rescan', from: OPEN.filter((status) => status !== 'INCOMPLETE') },
  EDIT_INVOICE: { label: 'Edit invoice', from: ['BIND_REQUESTED'] },
  STAFF_UPLOAD: { label: 'Upload a document', from: [...OPEN, ...ENDED] },
  ADD_NOTE: { label: 'Note', from: [...OPEN, ...ENDED] },
  WRITE_MESSAGE: { label: 'Message to the broker', from: [...OPEN, ...ENDED] },
} as const satisfies Record<string, WorkbenchRule>;

export type WorkbenchAction = keyof typeof WORKBENCH_ACTIONS;
export type StaffRequestAction = QuoteRequestAction | WorkbenchAction;

/** In the order of the buttons. */
export const REQUEST_ACTIONS = [
  'PICK_UP',
  'RATE',
  'SHARE_QUOTES',
  'BIND',
  'ISSUE',
  'REVISE',
  'RETURN_TO_BROKER',
  'RESUME',
  'ASK_FOR_DATA',
  'HOLD',
  'EDIT_SUBJECTIVITIES',
  'EDIT_INVOICE',
  'ASK_FOR_SURVEY',
  'RESCAN',
  'ASSIGN',
  'RELEASE',
  'DECLINE',
  'CLOSE',
  'STAFF_UPLOAD',
  'ADD_NOTE',
  'WRITE_MESSAGE',
] as const satisfies readonly StaffRequestAction[];

const NAMES: readonly string[] = keysOf(WORKBENCH_ACTIONS);

export function isWorkbenchAction(action: StaffRequestAction): action is WorkbenchAction {
  return NAMES.includes(action);
}

/** The label of an action's button, and the status it leads to; null: the status does not change. */
export function staffAction(action: StaffRequestAction): {
  readonly label: string;
  readonly nextStatus: QuoteRequestStatus | null;
} {
  if (isWorkbenchAction(action)) return { label: WORKBENCH_ACTIONS[action].label, nextStatus: null };
  const { label, to } = transition(action);
  return { label, nextStatus: to };
}
