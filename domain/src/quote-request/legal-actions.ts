import type { Instant, LifecycleFacts } from './facts.ts';
import { type StaffPerson, staffRefusal } from './staff-refusal.ts';
import type { QuoteRequestStatus } from './status.ts';
import { REQUEST_ACTIONS, staffAction } from './workbench-actions.ts';

/** An action of the workbench: allowed, or with the reason why not. */
export interface LegalAction {
  readonly action: (typeof REQUEST_ACTIONS)[number];
  readonly label: string;
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly nextStatus: QuoteRequestStatus | null;
}

/** Every action of the workbench for one person and request, with the same results as the use cases. */
export function legalActions(facts: LifecycleFacts, staff: StaffPerson, now: Instant): readonly LegalAction[] {
  return REQUEST_ACTIONS.map((action) => {
    const refused = staffRefusal(facts, action, staff, now);
    // Not a Problem itself, which would be taken for a failure of the answer.
    const refusal = refused ? { code: refused.code, message: refused.message } : null;
    return { action, ...staffAction(action), refusal };
  });
}
