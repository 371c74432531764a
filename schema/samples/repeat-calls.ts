import { operation } from './operation.ts';
import { type Sample, type Story, saved } from './sample.ts';

const aCall = (name: string, title: string, rest: Partial<Sample> = {}): Sample => ({
  name,
  title,
  ...operation('CreateClient'),
  variables: { brokerageId: saved('BROKERAGE_ID'), name: 'Meadow Orchards LLC' },
  idempotencyKey: 'client-4711',
  expects: 'data',
  ...rest,
});

/** One mutation, sent until there is an answer. */
export const repeatCalls: Story = {
  name: 'repeat-calls',
  title: 'Repeat a call',
  samples: [
    aCall('first-call', 'Send a mutation with a key'),
    aCall('same-call', 'The same call again: the same client'),
    aCall('other-call', 'Refused: another call with the same key', {
      variables: { brokerageId: saved('BROKERAGE_ID'), name: 'Meadow Dairies LLC' },
      expects: 'IDEMPOTENCY_CONFLICT',
    }),
  ],
};
