import type { Queries } from '../database/index.ts';

export type StaffRole = 'underwriter' | 'manager' | 'operator';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

export async function insertStaffMember(
  db: Queries,
  member: StaffMember & { readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('staff_members')
    .values({
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      is_active: true,
      created_at: member.createdAt,
    })
    .execute();
}
