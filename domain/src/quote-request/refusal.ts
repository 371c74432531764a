import type { Problem } from '../problem.ts';
import type { Actor, Instant, LifecycleFacts } from './facts.ts';
import { GUARDS, wrongStatus } from './guards.ts';
import { type QuoteRequestAction, transition } from './lifecycle.ts';
import { resubmitRefused } from './resubmit.ts';

/**
 * Why this actor may not do this now, or undefined when it is allowed. Pure: `now` is an instant in milliseconds.
 * Problems: INVALID_STATE, RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED, OPTION_NOT_BINDABLE, SUBJECTIVITY_OPEN; an actor who
 * is never allowed gets INVALID_STATE as well. Spec: part 1, section 4; D22.
 */
export function refusal(
  facts: LifecycleFacts,
  action: QuoteRequestAction,
  actor: Actor,
  now: Instant,
): Problem | undefined {
  const { actor: allowed, from, guards, label } = transition(action);
  if (actor !== allowed) return wrongStatus(facts, label);
  if (!from.includes(facts.status)) {
    return action === 'RESUBMIT' ? resubmitRefused(facts, 'WRONG_STATUS') : wrongStatus(facts, label);
  }
  for (const name of guards) {
    const problem = GUARDS[name](facts, now);
    if (problem) return problem;
  }
  return undefined;
}
