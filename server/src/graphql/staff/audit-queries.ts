import { assertPermitted } from '../../access/index.ts';
import { searchAudit, verifyChain } from '../../audit/index.ts';
import { cursorOf, readPageOfIds } from '../../paging/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** The audit trail and its chain. */
export function addAuditQueries({ builder, inputs, refs }: StaffTypes): void {
  builder.queryField('audit', (t) =>
    t.field({
      type: refs.auditPage,
      description: 'Newest first.',
      args: {
        filter: t.arg({ type: inputs.auditFilter }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, { filter, ...page }, { services, staff }) => {
        assertPermitted(staff, 'READ_AUDIT');
        const { size, key } = readPageOfIds(page);
        const { nodes, hasNextPage } = await searchAudit({ database: services.reportsDatabase }, filter ?? {}, {
          size,
          after: key,
        });
        const last = nodes.at(-1);
        return { nodes, hasNextPage, endCursor: last ? cursorOf(last.id) : null };
      },
    }),
  );
  builder.queryField('auditChain', (t) =>
    t.field({
      type: refs.auditChain,
      resolve: async (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'READ_AUDIT');
        return { ...(await verifyChain(services)), checkedAt: services.clock() };
      },
    }),
  );
}
