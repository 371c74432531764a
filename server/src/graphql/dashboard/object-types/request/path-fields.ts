import { readPathToYes } from '../../../../quoting/index.ts';
import type { EdgeRef } from '../../../kit/builder.ts';
import type { PathNode } from '../../../kit/path-to-yes.ts';
import type { DashboardBuilder, DashboardContext, RequestRef } from '../../context.ts';

/** What would lead a request to an automatic quote. */
export function addPathFields(
  builder: DashboardBuilder,
  request: RequestRef,
  path: EdgeRef<DashboardContext, PathNode>,
): void {
  builder.objectField(request, 'pathToYes', (t) =>
    t.field({
      type: path,
      nullable: true,
      description: 'Null once the bind is requested, and where a person declined.',
      resolve: (view, _args, { services, actor }) => readPathToYes(services, actor.broker, view),
    }),
  );
}
