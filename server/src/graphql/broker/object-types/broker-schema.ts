import type { Address } from '../../../clients/index.ts';
import type { PathView } from '../../../quoting/index.ts';
import type { RequestEdge } from '../../kit/request-action.ts';
import type { BrokerBuilder, BrokerContext, NodeRef } from '../context.ts';
import type { BrokerEnums } from './enums.ts';
import type { addInputs } from './inputs.ts';
import type { PreviewTypes } from './preview.ts';
import type { BrokerRefs } from './refs.ts';
import type { addWebhookTypes } from './webhook.ts';

/** What each operation adds its field with. */
export interface BrokerSchema {
  readonly builder: BrokerBuilder;
  readonly enums: BrokerEnums;
  readonly inputs: ReturnType<typeof addInputs>;
  readonly refs: BrokerRefs;
  readonly previews: PreviewTypes;
  readonly path: NodeRef<PathView>;
  readonly webhooks: ReturnType<typeof addWebhookTypes>;
  readonly address: NodeRef<Address | Omit<Address, 'country'>>;
  /** For mutations that act on one request. */
  readonly requests: RequestEdge<BrokerContext>;
}
