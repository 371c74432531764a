import { randomBytes } from 'node:crypto';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { StaffRole } from '@bindery/domain/staff/index.ts';
import { isEmail, lineFault } from '@bindery/domain/text/index.ts';
import { hashPassword } from 'better-auth/crypto';
import {
  type Administrator,
  assertPermitted,
  changeActor,
  permittedAdministrator,
  type StaffActor,
} from '../../access/index.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import { endSessions, insertSignIn, resetSignIn } from '../auth-store.ts';
import type { StaffDeps } from '../deps.ts';
import { changeMember, insertStaffMember, lockMembers, memberByEmail, type StaffMember } from '../store.ts';
import { type SetUpLink, type SetUpLinkDeps, sendSetUpLink } from './set-up-link.ts';

const ROLES: readonly StaffRole[] = ['underwriter', 'manager', 'operator'];

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

export interface NewStaffMember {
  readonly id: string;
  readonly email: string;
  /** Shown this once. */
  readonly password: string;
}

/** A person who chooses a password with a mailed link. */
export interface InvitedStaffMember extends SetUpLink {
  readonly id: string;
  readonly email: string;
}

type Deps = Pick<StaffDeps, 'database' | 'clock'>;
type InvitingDeps = Deps & SetUpLinkDeps;

/**
 * A person with the given or a made password, which is good for one sign-in that must change it where somebody else
 * reads it (D80). Errors: UNAUTHORIZED for a person whose role
 * does not allow it, VALIDATION_FAILED for e-mail (also one that is taken), name and role. Spec: D48, D52.
 */
export async function createStaffMember(
  deps: Deps,
  input: NewPerson & { readonly password?: string; readonly isPasswordPrinted?: boolean },
  by: Administrator,
): Promise<NewStaffMember> {
  const password = input.password ?? newPassword();
  const { id, email } = await addStaffMember(deps, { ...input, password }, by);
  return { id, email, password };
}

/**
 * A person of the provider, who is mailed a link to choose a password: the operator who makes the account cannot sign in
 * with it (D80). Errors: as of `createStaffMember`.
 */
export async function inviteStaffMember(
  deps: InvitingDeps,
  input: NewPerson,
  by: Administrator,
): Promise<InvitedStaffMember> {
  let sent: SetUpLink | undefined;
  const member = await addStaffMember(deps, { ...input, password: newPassword() }, by, async (tx, person, at) => {
    sent = await sendSetUpLink(tx, deps, person, { at, isNew: true });
  });
  if (!sent) throw new Error('a person was added without a link');
  return { id: member.id, email: member.email, ...sent };
}

async function addStaffMember(
  deps: Deps,
  input: NewPerson & { readonly password: string; readonly isPasswordPrinted?: boolean },
  by: Administrator,
  andThen: (tx: Tx, person: StaffMember, at: Date) => Promise<void> = async () => undefined,
): Promise<StaffMember> {
  const actor = permittedAdministrator(by, 'MANAGE_STAFF');
  const email = input.email.trim().toLowerCase();
  const name = input.name.trim();
  const role = ROLES.find((known) => known === input.role.toLowerCase());
  const nameFault = name === '' ? 'needs 1 to 200 characters' : lineFault(name);
  const problems = [
    ...(isEmail(email) ? [] : [{ path: 'email', message: 'needs an e-mail address' }]),
    ...(nameFault === undefined ? [] : [{ path: 'name', message: nameFault }]),
    ...(role ? [] : [{ path: 'role', message: `must be one of ${ROLES.join(', ')}` }]),
  ];
  if (problems.length > 0 || !role) throw validationFailed(problems);
  const id = newId();
  const passwordHash = await hashPassword(input.password);
  const at = deps.clock();
  const person = { id, name, email, role };
  const { isPasswordPrinted = false } = input;
  await transaction(deps.database, async (tx) => {
    try {
      await insertStaffMember(tx, { ...person, createdAt: at, isPasswordPrinted });
    } catch (error) {
      if (isTaken(error)) throw validationFailed([{ path: 'email', message: 'belongs to somebody already' }]);
      throw error;
    }
    await insertSignIn(tx, { ...person, passwordHash, at });
    const change = { name, email, role };
    await recordChange(tx, { ...entry(id, actor, at), action: 'staff member created', change });
    await andThen(tx, person, at);
  });
  return person;
}

/**
 * Ends a person's sign-in: password, second factors and sessions; and mails the person alone a link to choose
 * a new password (D80). Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE for oneself.
 */
export async function resetStaffSignIn(deps: InvitingDeps, staff: StaffActor, id: string): Promise<InvitedStaffMember> {
  assertPermitted(staff, 'MANAGE_STAFF');
  const passwordHash = await hashPassword(newPassword());
  return await transaction(deps.database, async (tx) => {
    const member = await lockForChange(tx, staff, id);
    return await endSignIn(tx, deps, { member, passwordHash, actor: changeActor(staff) });
  });
}

/** The same at the command line, by mail address. Errors: NOT_FOUND. */
export async function resetSignInByEmail(deps: InvitingDeps, email: string): Promise<InvitedStaffMember> {
  const passwordHash = await hashPassword(newPassword());
  return await transaction(deps.database, async (tx) => {
    const member = await memberByEmail(tx, email.trim().toLowerCase());
    if (!member) throw new Problem('NOT_FOUND', 'There is no person with this mail address.');
    return await endSignIn(tx, deps, { member, passwordHash, actor: { kind: 'STAFF', name: 'command line' } });
  });
}

async function endSignIn(
  tx: Tx,
  deps: InvitingDeps,
  {
    member,
    passwordHash,
    actor,
  }: { readonly member: StaffMember; readonly passwordHash: string; readonly actor: ChangeActor },
): Promise<InvitedStaffMember> {
  const at = deps.clock();
  await resetSignIn(tx, member.id, passwordHash);
  const sent = await sendSetUpLink(tx, deps, member, { at, isNew: false });
  const change = { link: 'mailed to the person', expiresAt: sent.expiresAt };
  await recordChange(tx, { ...entry(member.id, actor, at), action: 'sign-in reset', change });
  return { id: member.id, email: member.email, ...sent };
}

/**
 * Disables a person (sessions end at once), enables one again, or gives another role. There is always an active
 * operator: the one who does this. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE for oneself.
 */
export async function changeStaffMember(
  deps: Deps,
  staff: StaffActor,
  id: string,
  change: { readonly isActive?: boolean; readonly role?: StaffRole },
): Promise<void> {
  assertPermitted(staff, 'MANAGE_STAFF');
  await transaction(deps.database, async (tx) => {
    const member = await lockForChange(tx, staff, id);
    await changeMember(tx, id, change);
    if (change.isActive === false) await endSessions(tx, id);
    const changed = Object.entries(change).map(([field, after]) => [field, { before: valueOf(member, field), after }]);
    const action = change.role === undefined ? (change.isActive ? 'enabled' : 'disabled') : 'role changed';
    await recordChange(tx, {
      ...entry(id, changeActor(staff), deps.clock()),
      action,
      change: Object.fromEntries(changed),
    });
  });
}

/**
 * The person to be changed. Who changes is locked and read again as well: of two operators who take each other's role
 * at the same moment, the second is no operator any more. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE for oneself.
 */
async function lockForChange(tx: Tx, staff: StaffActor, id: string) {
  const people = isId(id) ? await lockMembers(tx, [id, staff.staffId]) : [];
  const member = people.find((person) => person.id === id);
  if (!member) throw new Problem('NOT_FOUND', 'There is no person with this id.');
  if (staff.staffId === id) throw new Problem('INVALID_STATE', 'Another operator has to do this.');
  const actor = people.find((person) => person.id === staff.staffId);
  if (!actor?.isActive) throw new Problem('UNAUTHORIZED', 'You have no access any more.');
  assertPermitted(actor, 'MANAGE_STAFF');
  return member;
}

function valueOf(member: { readonly isActive: boolean; readonly role: StaffRole }, field: string) {
  return field === 'role' ? member.role : member.isActive;
}

function entry(id: string, actor: ChangeActor, at: Date) {
  return { partnerId: null, entity: 'staff' as const, entityId: id, actor, at };
}

/** 120 random bits in letters and digits that are not mistaken for each other. */
function newPassword(): string {
  const text = randomBytes(24)
    .toString('base64')
    .replaceAll(/[+/=IlO0]/g, 'x');
  return (
    text
      .match(/.{1,4}/g)
      ?.slice(0, 5)
      .join('-') ?? text
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
