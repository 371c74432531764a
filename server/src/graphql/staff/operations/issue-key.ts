import { issueKey, readPartner } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addIssueKey({ builder, refs }: StaffTypes): void {
  builder.mutationField('issueKey', (t) =>
    t.field({
      type: refs.issuedKey,
      args: { partnerId: t.arg.id({ required: true }) },
      resolve: async (_root, { partnerId }, { services, staff }) => {
        const apiKey = await issueKey(services, { partnerId, by: staff });
        return { partner: await readPartner(services, staff, partnerId), apiKey };
      },
    }),
  );
}
