import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { StaffActor } from '../../../../access/staff-actor.ts';
import type { Services } from '../../../../services.ts';
import type { OneRequest } from '../../../../underwriting/index.ts';
import { addRequestAction } from '../../../kit/request-action.ts';
import type { StaffTypes } from '../staff-types.ts';

interface StaffField<Args extends InputFieldMap> {
  readonly description?: string;
  /** Beside the id of the request and the revision that the person was looking at; made by `builder.args`. */
  readonly args?: Args;
}

type Act<Input> = (deps: Services, staff: StaffActor, input: OneRequest & Input) => Promise<unknown>;

/** A mutation of the workbench that acts on one request at the revision that was seen; answers it as it is then. */
export function addStaffAction<Args extends InputFieldMap>(
  types: StaffTypes,
  name: string,
  field: StaffField<Args>,
  act: Act<InputShapeFromFields<NoInfer<Args>>>,
): void;
export function addStaffAction(
  { requests }: StaffTypes,
  name: string,
  { args, ...field }: StaffField<InputFieldMap>,
  act: Act<Readonly<Record<string, unknown>>>,
): void {
  const seen = requests.builder.args((t) => ({ id: t.id({ required: true }), revision: t.int({ required: true }) }));
  addRequestAction(
    requests,
    name,
    { ...field, args: { ...args, ...seen } },
    async ({ services, staff }, { id, revision, ...input }) => {
      await act(services, staff, { ...input, quoteRequestId: id, revision });
      return id;
    },
  );
}
