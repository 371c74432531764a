import { WORK_OF_UNDERWRITER } from '@bindery/domain/quote-request/index.ts';
import type { StaffRole } from '@bindery/domain/staff/index.ts';
import type { Queries, Tx } from '../database/index.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** A member as the list of staff shows it. */
export interface StaffMemberView extends StaffMember {
  readonly isActive: boolean;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly hasTwoFactor: boolean;
  readonly openRequests: number;
}

export async function insertStaffMember(
  db: Queries,
  member: StaffMember & { readonly createdAt: Date; readonly isPasswordPrinted?: boolean },
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
      printed_password: member.isPasswordPrinted ? 'UNUSED' : null,
    })
    .execute();
}

export async function staffMembers(db: Queries): Promise<readonly StaffMemberView[]> {
  return (await selectMembers(db).orderBy('staff.name').orderBy('staff.id').execute()).map(toStaffMemberView);
}

export async function staffMemberById(db: Queries, id: string): Promise<StaffMemberView | undefined> {
  const row = await selectMembers(db).where('staff.id', '=', id).executeTakeFirst();
  return row && toStaffMemberView(row);
}

export interface ActiveMember extends StaffMember {
  /** Somebody else has read the password on a screen, and the person has not replaced it yet. */
  readonly isPasswordPrinted: boolean;
  readonly hasPasskey: boolean;
}

/** Who acts under this id, if still active. Each call of the workbench asks this, so it is one statement. */
export async function activeMember(db: Queries, id: string): Promise<ActiveMember | undefined> {
  const row = await db
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'printed_password'])
    .select((of) =>
      of
        .exists(of.selectFrom('auth_passkeys').select('auth_passkeys.id').where('auth_passkeys.userId', '=', id))
        .as('hasPasskey'),
    )
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { printed_password: printed, hasPasskey, ...member } = row;
  return { ...member, isPasswordPrinted: printed !== null, hasPasskey: hasPasskey === true };
}

/** The person with this e-mail, active or not. */
export async function memberByEmail(db: Queries, email: string): Promise<StaffMember | undefined> {
  return await db
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** In the order of their ids, so that two who lock the same people do not wait for each other for ever. */
export async function lockMembers(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'is_active as isActive', 'phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function changeMember(
  db: Queries,
  id: string,
  change: { readonly isActive?: boolean; readonly role?: StaffRole; readonly phone?: string | null },
): Promise<void> {
  const all = { is_active: change.isActive, role: change.role, phone: change.phone };
  const columns = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  await db.updateTable('staff_members').set(columns).where('id', '=', id).execute();
}

/** Kept beside the person: a session goes when it ends, and months of the trail are archived. */
export async function keepSignIn(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('staff_members').set({ last_sign_in_at: at }).where('id', '=', id).execute();
}

/** True the first time: a password that was printed signs in once. */
export async function usePrintedPassword(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_members')
    .set({ printed_password: 'USED' })
    .where('id', '=', id)
    .where('printed_password', '=', 'UNUSED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** From now on the password is one that the person chose, or there is none. */
export async function forgetPrintedPassword(db: Queries, id: string): Promise<void> {
  await db.updateTable('staff_members').set({ printed_password: null }).where('id', '=', id).execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

function selectMembers(db: Queries) {
  return db
    .selectFrom('staff_members as staff')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.is_active', 'staff.created_at'])
    .select(['staff.phone', 'staff.last_sign_in_at'])
    .select((eb) => [
      eb
        .selectFrom('auth_users')
        .select((user) =>
          user
            .or([
              user('auth_users.twoFactorEnabled', '=', true),
              user.exists(
                user
                  .selectFrom('auth_passkeys')
                  .select('auth_passkeys.id')
                  .whereRef('auth_passkeys.userId', '=', 'auth_users.id'),
              ),
            ])
            .as('has'),
        )
        .where('auth_users.id', '=', eb.cast<string>('staff.id', 'text'))
        .as('has_two_factor'),
      eb
        .selectFrom('quote_requests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('quote_requests.underwriter_id', '=', 'staff.id')
        .where('quote_requests.status', 'in', WORK_OF_UNDERWRITER)
        .as('open_requests'),
    ]);
}

function toStaffMemberView(row: Row): StaffMemberView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    phone: row.phone,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    hasTwoFactor: row.has_two_factor === true,
    openRequests: Number(row.open_requests ?? 0),
  };
}
