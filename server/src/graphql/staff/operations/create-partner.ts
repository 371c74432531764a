import { createPartner, readPartner } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCreatePartner({ builder, refs }: StaffTypes): void {
  builder.mutationField('createPartner', (t) =>
    t.field({
      type: refs.issuedKey,
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, { name }, { services, staff }) => {
        const { partnerId, apiKey } = await createPartner(services, { name, by: staff });
        return { partner: await readPartner(services, staff, partnerId), apiKey };
      },
    }),
  );
}
