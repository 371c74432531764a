import type { Address } from '../../clients/index.ts';
import type { BrokerBuilder, NodeRef } from './builder.ts';
import type { BrokerEnums } from './object-types/enums.ts';
import type { addInputs } from './object-types/inputs.ts';
import type { BrokerRefs } from './object-types/refs.ts';
import type { addWebhookTypes } from './object-types/webhook.ts';

/** What each operation adds its field with. */
export interface BrokerSchema {
  readonly builder: BrokerBuilder;
  readonly enums: BrokerEnums;
  readonly inputs: ReturnType<typeof addInputs>;
  readonly refs: BrokerRefs;
  readonly webhooks: ReturnType<typeof addWebhookTypes>;
  readonly address: NodeRef<Address | Omit<Address, 'country'>>;
}
