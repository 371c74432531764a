import { Problem } from '@bindery/domain/problem.ts';
import type { Tx } from '../../database/index.ts';
import { lockPerson, updatePerson } from '../../partners/index.ts';

export interface MailSignIn {
  readonly partnerId: string;
  readonly email: string;
  /** Real time. */
  readonly at: Date;
}

/**
 * Notes that a person signed in by a mailed link; answers whether it is the first time that this mailbox did. Called in
 * the transaction that used the link up. Problems: LINK_NOT_VALID for a person who was removed meanwhile.
 */
export async function recordSignIn(tx: Tx, { partnerId, email, at }: MailSignIn): Promise<boolean> {
  const key = { partnerId, email };
  const { removedAt, firstSignedInAt } = await lockPerson(tx, key);
  if (removedAt !== null) throw new Problem('LINK_NOT_VALID');
  if (firstSignedInAt === null) await updatePerson(tx, key, { firstSignedInAt: at });
  return firstSignedInAt === null;
}
