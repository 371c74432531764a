import { requestRescan } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addRequestRescan({ builder, refs }: BrokerSchema): void {
  builder.mutationField('requestRescan', (t) =>
    t.field({
      type: refs.client,
      description:
        'Scans the website again, for example when a finding is fixed. Requests in review are judged anew when it is done; webhook cyber_risk_score_ready. Errors: NOT_FOUND, VALIDATION_FAILED without a website, INVALID_STATE, RATE_LIMITED.',
      args: { clientId: t.arg.id({ required: true }) },
      resolve: async (_root, { clientId }, { services, actor }) => await requestRescan(services, actor, clientId),
    }),
  );
}
