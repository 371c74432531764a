import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { EdgeBuilder, EdgeRef } from './builder.ts';

interface One {
  readonly id: string;
}

/** What the mutations of an edge that act on one request have in common. */
export interface RequestEdge<Context extends object> {
  readonly builder: EdgeBuilder<Context>;
  readonly request: EdgeRef<Context, One>;
  /** The request as it is after the action, as this caller sees it. */
  readonly read: (context: Context, id: string) => Promise<One>;
}

export interface ActionField<Args extends InputFieldMap> {
  readonly description?: string;
  /** Made by `builder.args`. */
  readonly args: Args;
}

/** A mutation that acts on one request and answers it as it is then; `act` answers its id. */
export function addRequestAction<Context extends object, Args extends InputFieldMap>(
  { builder, request, read }: RequestEdge<Context>,
  name: string,
  field: ActionField<Args>,
  act: (context: Context, args: InputShapeFromFields<NoInfer<Args>>) => Promise<string>,
): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: request,
      ...field,
      resolve: async (_root, given, context) => await read(context, await act(context, given)),
    }),
  );
}
