import type { BrokerActor } from '../../partners/index.ts';
import { selectQuoteOption } from '../../quoting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { bindInSandbox } from './bind-in-sandbox.ts';

/**
 * Selects an option, which asks for the bind; with `testing_bind_quote` or `testing_issue_policy` it is bound at once.
 * Answers the request's id. Errors: those of selectQuoteOption. Spec: D32, D46.
 */
export async function chooseQuoteOption(deps: PolicyDeps, actor: BrokerActor, quoteOptionId: string): Promise<string> {
  const isBoundAtOnce = actor.testing.has('testing_bind_quote') || actor.testing.has('testing_issue_policy');
  return await (isBoundAtOnce ? bindInSandbox : selectQuoteOption)(deps, actor, quoteOptionId);
}
