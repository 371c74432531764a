import type { BrokerActor } from '../../partners/index.ts';
import type { Services } from '../../services.ts';
import type { EdgeBuilder, EdgeRef } from '../kit/builder.ts';

/** What every resolver of the broker schema gets: who calls, and what use cases need. */
export interface BrokerContext {
  readonly actor: BrokerActor;
  readonly services: Services;
}

export type BrokerBuilder = EdgeBuilder<BrokerContext>;
export type NodeRef<Node> = EdgeRef<BrokerContext, Node>;
