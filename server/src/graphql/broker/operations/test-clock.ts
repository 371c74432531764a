import { readTestClock } from '../../../partners/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addTestClock({ builder, refs }: BrokerSchema): void {
  builder.queryField('testClock', (t) =>
    t.field({
      type: refs.testClock,
      description: "Sandbox only: this partner's own time. Errors: TESTING_NOT_ALLOWED.",
      resolve: (_root, _args, { services, actor }) => readTestClock(services, actor),
    }),
  );
}
