import type { Queries, Tx } from '../../database/index.ts';

/** One person of a partner: everything that a mailbox can do there. */
export interface PersonKey {
  readonly partnerId: string;
  /** Lower case. */
  readonly email: string;
}

export interface PersonRow {
  readonly firstSignedInAt: Date | null;
  readonly mayIssueLiveKeys: boolean;
  readonly removedAt: Date | null;
}

/** The row of a person, made when missing and locked until the commit. */
export async function lockPerson(tx: Tx, person: PersonKey): Promise<PersonRow> {
  await tx
    .insertInto('partner_people')
    .values({ partner_id: person.partnerId, email: person.email, first_signed_in_at: null, removed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await selectPerson(tx, person).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updatePerson(
  db: Queries,
  { partnerId, email }: PersonKey,
  changed: Partial<PersonRow>,
): Promise<void> {
  const { firstSignedInAt, mayIssueLiveKeys, removedAt } = changed;
  await db
    .updateTable('partner_people')
    .set({
      ...(firstSignedInAt !== undefined && { first_signed_in_at: firstSignedInAt }),
      ...(mayIssueLiveKeys !== undefined && { may_issue_live_keys: mayIssueLiveKeys }),
      ...(removedAt !== undefined && { removed_at: removedAt }),
    })
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .execute();
}

/** What is known of a person; undefined for one who never signed in and was never removed. */
export async function personRow(db: Queries, person: PersonKey): Promise<PersonRow | undefined> {
  return await selectPerson(db, person).executeTakeFirst();
}

function selectPerson(db: Queries, { partnerId, email }: PersonKey) {
  return db
    .selectFrom('partner_people')
    .select(['first_signed_in_at as firstSignedInAt', 'may_issue_live_keys as mayIssueLiveKeys'])
    .select('removed_at as removedAt')
    .where('partner_id', '=', partnerId)
    .where('email', '=', email);
}

/** Whether the person was removed and not let in again. */
export async function isRemoved(db: Queries, person: PersonKey): Promise<boolean> {
  return ((await personRow(db, person))?.removedAt ?? null) !== null;
}

/** Live keys that these people made, oldest first. */
export async function liveKeysMadeBy(db: Queries, partnerId: string, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return await db
    .selectFrom('api_keys')
    .select(['id', 'prefix', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'maker_email as makerEmail'])
    .where('partner_id', '=', partnerId)
    .where('made_by_partner', '=', true)
    .where('maker_email', 'in', emails)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
