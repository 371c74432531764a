import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor } from '../../access/index.ts';
import { createPartner, issueKey, type PartnerView, partnerViews, revokeKeyById } from '../../partners/index.ts';
import {
  changeStaffMember,
  createStaffMember,
  resetStaffSignIn,
  type StaffMemberView,
  staffMemberById,
  staffMembers,
} from '../../staff/index.ts';
import type { StaffContext } from './context.ts';
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
      resolve: async (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'MANAGE_PARTNERS');
        return await partnerViews(services.database.kysely);
      },
    }),
  );
  builder.mutationField('createPartner', (t) =>
    t.field({
      type: refs.issuedKey,
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, { name }, context) => {
        assertPermitted(context.staff, 'MANAGE_PARTNERS');
        const { partnerId, apiKey } = await createPartner(context.services, { name, ...byStaff(context) });
        return { partner: await partnerOf(context, partnerId), apiKey };
      },
    }),
  );
  builder.mutationField('issueKey', (t) =>
    t.field({
      type: refs.issuedKey,
      args: { partnerId: t.arg.id({ required: true }) },
      resolve: async (_root, { partnerId }, context) => {
        assertPermitted(context.staff, 'MANAGE_PARTNERS');
        const apiKey = await issueKey(context.services, { partnerId, ...byStaff(context) });
        return { partner: await partnerOf(context, partnerId), apiKey };
      },
    }),
  );
  builder.mutationField('revokeKey', (t) =>
    t.field({
      type: refs.partner,
      args: { keyId: t.arg.id({ required: true }) },
      resolve: async (_root, { keyId }, context) => {
        assertPermitted(context.staff, 'MANAGE_PARTNERS');
        return await partnerOf(context, await revokeKeyById(context.services, { keyId, ...byStaff(context) }));
      },
    }),
  );
}

/** Who stands in the audit trail, and as the maker of a key. */
function byStaff({ staff }: StaffContext) {
  return { by: staff.name, actor: changeActor(staff), requestId: staff.requestId };
}

function addStaffQuery({ builder, refs }: StaffTypes): void {
  builder.queryField('staffMembers', (t) =>
    t.field({
      type: [refs.staffMember],
      resolve: async (_root, _args, { services }) => await staffMembers(services.database.kysely),
    }),
  );
}

function addStaffMutations({ builder, enums, refs }: StaffTypes): void {
  const id = { required: true as const };
  builder.mutationField('createStaffMember', (t) =>
    t.field({
      type: refs.createdStaffMember,
      args: {
        email: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        role: t.arg({ type: enums.staffRole, required: true }),
      },
      resolve: async (_root, input, context) => {
        assertPermitted(context.staff, 'MANAGE_STAFF');
        const made = await createStaffMember(context.services, input, changeActor(context.staff));
        return { staffMember: await memberOf(context, made.id), password: made.password };
      },
    }),
  );
  builder.mutationField('setStaffActive', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id(id), isActive: t.arg.boolean({ required: true }) },
      resolve: async (_root, args, context) => await change(context, args.id, { isActive: args.isActive }),
    }),
  );
  builder.mutationField('setStaffRole', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id(id), role: t.arg({ type: enums.staffRole, required: true }) },
      resolve: async (_root, args, context) => await change(context, args.id, { role: args.role }),
    }),
  );
  builder.mutationField('resetStaffSignIn', (t) =>
    t.field({
      type: refs.createdStaffMember,
      description: "A new password and no second factor any more; ends the person's sessions.",
      args: { id: t.arg.id(id) },
      resolve: async (_root, args, context) => {
        assertPermitted(context.staff, 'MANAGE_STAFF');
        const made = await resetStaffSignIn(context.services, args.id, changeActor(context.staff));
        return { staffMember: await memberOf(context, made.id), password: made.password };
      },
    }),
  );
}

async function change(
  context: StaffContext,
  id: string,
  what: Parameters<typeof changeStaffMember>[2],
): Promise<StaffMemberView> {
  assertPermitted(context.staff, 'MANAGE_STAFF');
  await changeStaffMember(context.services, id, what, changeActor(context.staff));
  return await memberOf(context, id);
}

async function partnerOf({ services }: StaffContext, id: string): Promise<PartnerView> {
  const [partner] = await partnerViews(services.database.kysely, id);
  if (!partner) throw new Problem('NOT_FOUND');
  return partner;
}

async function memberOf({ services }: StaffContext, id: string): Promise<StaffMemberView> {
  const member = await staffMemberById(services.database.kysely, id);
  if (!member) throw new Problem('NOT_FOUND');
  return member;
}
