import { readChanges, readQueue, readQueueCounts, readRequest } from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** The queue and one request. */
export function addRequestQueries({ builder, enums, inputs, refs }: StaffTypes): void {
  builder.queryField('queue', (t) =>
    t.field({
      type: refs.queue,
      description: 'One page of requests; 50 unless told, 100 at most.',
      args: {
        view: t.arg({ type: enums.queueView, required: true, defaultValue: 'ALL' }),
        filter: t.arg({ type: inputs.queueFilter }),
        sort: t.arg({ type: enums.queueSort, required: true, defaultValue: 'OLDEST' }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readQueue(services, staff, args),
    }),
  );
  builder.queryField('queueCounts', (t) =>
    t.field({
      type: refs.queueCounts,
      resolve: async (_root, _args, { services, staff }) => await readQueueCounts(services, staff),
    }),
  );
  builder.queryField('changes', (t) =>
    t.field({
      type: refs.requestChanges,
      description:
        'What changed after a cursor of this field, for live updates by asking again; without `after` the cursor of now.',
      args: { after: t.arg.string() },
      resolve: async (_root, { after }, { services, staff }) => await readChanges(services, staff, after),
    }),
  );
  builder.queryField('request', (t) =>
    t.field({
      type: refs.quoteRequest,
      nullable: true,
      description: 'Null with NOT_FOUND for an unknown id. Reading marks it as read for the person.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readRequest(services, staff, id),
    }),
  );
}
