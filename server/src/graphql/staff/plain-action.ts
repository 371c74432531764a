import type { StaffActor } from '../../access/staff-actor.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { type OneRequest, readRequest } from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

type Act = (deps: QuotingDeps, staff: StaffActor, request: OneRequest) => Promise<unknown>;

/** A mutation that needs nothing but the request and the revision that was seen; answers the request as it is then. */
export function addPlainAction({ builder, refs }: StaffTypes, name: string, act: Act, description?: string): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: refs.quoteRequest,
      ...(description === undefined ? {} : { description }),
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
      },
      resolve: async (_root, { id, revision }, { services, staff }) => {
        await act(services, staff, { quoteRequestId: id, revision });
        return await readRequest(services, staff, id);
      },
    }),
  );
}
