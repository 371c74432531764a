import { createPartner, issueKey, readPartner, readPartners, revokeKeyById } from '../../partners/index.ts';
import {
  changeStaffMember,
  createStaffMember,
  readStaffMember,
  readStaffMembers,
  resetStaffSignIn,
} from '../../staff/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** Partners with their keys, and staff: an operator's. */
export function addPeopleOperations(types: StaffTypes): void {
  addPartnerOperations(types);
  addStaffQuery(types);
  addStaffMutations(types);
}

function addPartnerOperations({ builder, refs }: StaffTypes): void {
  builder.queryField('partners', (t) =>
    t.field({
      type: [refs.partner],
      resolve: async (_root, _args, { services, staff }) => [...(await readPartners(services, staff))],
    }),
  );
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
  builder.mutationField('revokeKey', (t) =>
    t.field({
      type: refs.partner,
      args: { keyId: t.arg.id({ required: true }) },
      resolve: async (_root, { keyId }, { services, staff }) =>
        await readPartner(services, staff, await revokeKeyById(services, staff, keyId)),
    }),
  );
}

function addStaffQuery({ builder, refs }: StaffTypes): void {
  builder.queryField('staffMembers', (t) =>
    t.field({
      type: [refs.staffMember],
      resolve: async (_root, _args, { services, staff }) => [...(await readStaffMembers(services, staff))],
    }),
  );
}

function addStaffMutations({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('createStaffMember', (t) =>
    t.field({
      type: refs.createdStaffMember,
      args: {
        email: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        role: t.arg({ type: enums.staffRole, required: true }),
      },
      resolve: async (_root, input, { services, staff }) => {
        const { id, password } = await createStaffMember(services, input, staff);
        return { staffMember: await readStaffMember(services, staff, id), password };
      },
    }),
  );
  builder.mutationField('setStaffActive', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
      resolve: async (_root, { id, isActive }, { services, staff }) => {
        await changeStaffMember(services, staff, id, { isActive });
        return await readStaffMember(services, staff, id);
      },
    }),
  );
  builder.mutationField('setStaffRole', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id({ required: true }), role: t.arg({ type: enums.staffRole, required: true }) },
      resolve: async (_root, { id, role }, { services, staff }) => {
        await changeStaffMember(services, staff, id, { role });
        return await readStaffMember(services, staff, id);
      },
    }),
  );
  builder.mutationField('resetStaffSignIn', (t) =>
    t.field({
      type: refs.createdStaffMember,
      description: "A new password and no second factor any more; ends the person's sessions.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        const { password } = await resetStaffSignIn(services, staff, id);
        return { staffMember: await readStaffMember(services, staff, id), password };
      },
    }),
  );
}
