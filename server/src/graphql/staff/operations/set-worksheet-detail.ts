import { readPartner, setWorksheetDetail } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetWorksheetDetail({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('setWorksheetDetail', (t) =>
    t.field({
      type: refs.partner,
      description: 'Sets how much of the way to a price a partner may read.',
      args: {
        partnerId: t.arg.id({ required: true }),
        detail: t.arg({ type: enums.worksheetDetail, required: true }),
      },
      resolve: async (_root, { partnerId, detail }, { services, staff }) => {
        await setWorksheetDetail(services, staff, { partnerId, detail });
        return await readPartner(services, staff, partnerId);
      },
    }),
  );
}
