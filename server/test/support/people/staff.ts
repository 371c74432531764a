import type { StaffActor } from '../../../src/access/index.ts';
import { newId } from '../../../src/ids.ts';
import { insertStaffMember } from '../../../src/staff/index.ts';
import type { TestApp } from '../test-app.ts';

/** An underwriter of the provider, as an actor. */
export async function anUnderwriter(
  app: TestApp,
  person: { readonly name: string; readonly email: string },
): Promise<StaffActor> {
  const id = newId();
  const { database } = app.app.services;
  await insertStaffMember(database.kysely, { id, ...person, role: 'underwriter', createdAt: app.clock.now() });
  return { staffId: id, name: person.name, role: 'underwriter', requestId: 'test', address: undefined };
}
