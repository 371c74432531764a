import { inviteStaffMember, readStaffMember } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCreateStaffMember({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('createStaffMember', (t) =>
    t.field({
      type: refs.createdStaffMember,
      description: 'Mails the person a link to choose a password; only that person sees it.',
      args: {
        email: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        role: t.arg({ type: enums.staffRole, required: true }),
      },
      resolve: async (_root, input, { services, staff }) => {
        const { id, isMailed, expiresAt } = await inviteStaffMember(services, input, staff);
        return { staffMember: await readStaffMember(services, staff, id), isMailed, expiresAt };
      },
    }),
  );
}
