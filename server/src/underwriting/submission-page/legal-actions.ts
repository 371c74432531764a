import type { Problem } from '@bindery/domain/problem.ts';
import { type QuoteRequestAction, type QuoteRequestStatus, transition } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import {
  isWorkbenchAction,
  type RefusalFacts,
  type StaffRequestAction,
  staffRefusal,
  workbenchLabel,
} from '../actions/staff-refusal.ts';

/** An action of the workbench, allowed or with the text that says why not. */
export interface LegalAction {
  readonly action: (typeof REQUEST_ACTIONS)[number];
  readonly label: string;
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly nextStatus: QuoteRequestStatus | null;
}

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
] as const satisfies readonly StaffRequestAction[];

/** Every action of the workbench for one person and request; the same answers as the use cases give. */
export function legalActions(
  facts: RefusalFacts,
  staff: Pick<StaffActor, 'role' | 'staffId'>,
  now: number,
): readonly LegalAction[] {
  return REQUEST_ACTIONS.map((action) => ({
    action,
    label: labelOf(action),
    refusal: inWords(staffRefusal(facts, action, staff, now)),
    nextStatus: isWorkbenchAction(action) ? null : transition(action).to,
  }));
}

/** A Problem itself would be taken for a failure of the answer. */
function inWords(problem: Problem | undefined) {
  return problem ? { code: problem.code, message: problem.message } : null;
}

function labelOf(action: StaffRequestAction): string {
  return isWorkbenchAction(action) ? workbenchLabel(action) : transition(action satisfies QuoteRequestAction).label;
}
