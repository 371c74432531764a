import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSession({ builder, refs }: DashboardTypes): void {
  builder.queryField('session', (t) => t.field({ type: refs.session, resolve: (_root, _args, { actor }) => actor }));
}
