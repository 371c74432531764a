import { Problem } from '../problem.ts';
import type { Actor, Instant, LifecycleFacts } from './facts.ts';
import { GUARDS } from './guards.ts';
import { hintFor } from './hints.ts';
import { ACTIONS, type QuoteRequestAction, transition } from './lifecycle.ts';
import { resubmitRefused } from './resubmit.ts';
import { STATUS_LABELS } from './status.ts';

/**
 * Why this actor may not do this now, or undefined when it is allowed. Pure: `now` is an instant in milliseconds.
 * Errors: INVALID_STATE, RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED, OPTION_NOT_BINDABLE, SUBJECTIVITY_OPEN; an actor who
 * is never allowed gets INVALID_STATE as well. Spec: part 1, section 4; D22.
 */
export function refusal(
  facts: LifecycleFacts,
  action: QuoteRequestAction,
  actor: Actor,
  now: Instant,
): Problem | undefined {
  const refused = whyNot(facts, action, actor, now);
  if (actor !== 'BROKER' || refused === undefined) return refused;
  // A broker's program learns what it can do instead, whatever the reason was.
  const allowedActions = actionsOf(facts, actor, now);
  return new Problem(refused.code, refused.message, { ...refused.details, allowedActions });
}

function whyNot(facts: LifecycleFacts, action: QuoteRequestAction, actor: Actor, now: Instant): Problem | undefined {
  const { actor: allowed, from, guards } = transition(action);
  if (actor !== allowed) return wrongStatus(facts, action, actor, now);
  if (!from.includes(facts.status)) {
    return action === 'RESUBMIT' ? resubmitRefused(facts, 'WRONG_STATUS') : wrongStatus(facts, action, actor, now);
  }
  for (const name of guards) {
    const problem = GUARDS[name](facts, now);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * The request's status is not among those from which the action is allowed: which these are, and what is possible
 * instead.
 */
function wrongStatus(facts: LifecycleFacts, action: QuoteRequestAction, actor: Actor, now: Instant): Problem {
  const { status } = facts;
  const { label, from } = transition(action);
  const allowedActions = actionsOf(facts, actor, now);
  const hint = hintFor(status, action);
  return new Problem('INVALID_STATE', `${label} is not possible while the status is ${STATUS_LABELS[status]}.`, {
    status,
    allowedStatuses: from,
    allowedActions,
    // The name by which the list was introduced, for programs that read it.
    possibleActions: allowedActions,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** What this actor may do now. */
function actionsOf(facts: LifecycleFacts, actor: Actor, now: Instant): readonly string[] {
  const possible = ACTIONS.map(transition).filter(
    (one) =>
      one.actor === actor &&
      one.from.includes(facts.status) &&
      one.guards.every((name) => GUARDS[name](facts, now) === undefined),
  );
  return possible.map(({ label }) => label);
}
