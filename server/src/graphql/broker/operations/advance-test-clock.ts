import { advanceTestClock } from '../../../partners/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addAdvanceTestClock({ builder, refs }: BrokerSchema): void {
  builder.mutationField('advanceTestClock', (t) =>
    t.field({
      type: refs.testClock,
      description:
        "Sandbox only: moves this partner's time forward; what becomes due on the way happens. Errors: VALIDATION_FAILED, TESTING_NOT_ALLOWED.",
      args: { to: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { to }, { services, actor }) => await advanceTestClock(services, actor, to),
    }),
  );
}
