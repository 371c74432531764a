import { withdrawQuoteRequest } from '../../../quoting/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addWithdrawQuoteRequest({ builder, requests }: BrokerSchema): void {
  const args = builder.args((t) => ({
    id: t.id({ required: true, description: 'The quote request.' }),
    reason: t.string({
      required: false,
      description:
        'A value of DeclineLossReason, or why in your own words in up to 200 characters, which closes it with OTHER.',
    }),
  }));
  const description =
    'Closes a request that is no longer pursued, before a bind is requested; declineLossReason is OTHER unless reason says more. Its underwriter is told. Errors: NOT_FOUND, INVALID_STATE, VALIDATION_FAILED.';
  addRequestAction(
    requests,
    'withdrawQuoteRequest',
    { description, args },
    async ({ services, actor }, { id, reason }) =>
      await withdrawQuoteRequest(services, actor, { id, reason: reason ?? null }),
  );
}
