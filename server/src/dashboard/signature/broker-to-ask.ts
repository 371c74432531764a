import type { Database } from '../../database/index.ts';
import { requestOfLink } from '../../quoting/index.ts';
import { brokerOfRequest, lastInvitation } from './invitation-store.ts';
import { type ToCall, whomToCall } from './whom-to-call.ts';

/** Whom the insured asks about an answer: the agent of the request, otherwise who sent the page. */
export interface BrokerToAsk {
  readonly brokerageName: string;
  /** Null for the brokerage as such, also when the agent was removed. */
  readonly name: string | null;
  readonly email: string | null;
  /** The underwriter or the provider; null where no number is known. */
  readonly toCall: ToCall | null;
}

interface BrokerToAskDeps {
  readonly database: Database;
  readonly signatureKey: Buffer;
  readonly provider: { readonly name: string; readonly phone?: string | undefined };
}

/** Undefined for an unknown token. */
export async function brokerToAsk(deps: BrokerToAskDeps, token: string): Promise<BrokerToAsk | undefined> {
  const { kysely } = deps.database;
  const found = await requestOfLink(deps, token);
  const broker = found && (await brokerOfRequest(kysely, found.id));
  if (!found || !broker) return undefined;
  const { brokerageName, agentName, agentEmail } = broker;
  const toCall = whomToCall(broker, deps.provider);
  if (broker.isAgentRemoved) return { brokerageName, name: null, email: null, toCall };
  const sentBy = (await lastInvitation(kysely, found.id))?.sent_by;
  return { brokerageName, name: agentName ?? sentBy ?? null, email: agentEmail, toCall };
}
