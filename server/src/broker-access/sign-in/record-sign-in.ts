import { Problem } from '@bindery/domain/problem.ts';
import type { Tx } from '../../database/index.ts';
import { lockPerson, updatePerson } from '../../partners/index.ts';
import type { FirstSignIn, SignInNotices } from './sign-in-notices.ts';

/**
 * Notes that a person signed in by a mailed link, and tells the partner's developers when this mailbox does so for the
 * first time: a key is enough to make an account, and a stolen one would make its holder's (D79). Called in the
 * transaction that used the link up; `at` is real time. Errors: LINK_NOT_VALID for a person who was removed
 * meanwhile.
 */
export async function recordSignIn(
  tx: Tx,
  { signInNotices }: { readonly signInNotices: SignInNotices },
  signedIn: FirstSignIn & { readonly at: Date },
): Promise<void> {
  const { partnerId, email, at } = signedIn;
  const { removedAt, firstSignedInAt } = await lockPerson(tx, { partnerId, email });
  if (removedAt !== null) throw new Problem('LINK_NOT_VALID');
  if (firstSignedInAt !== null) return;
  await updatePerson(tx, { partnerId, email }, { firstSignedInAt: at });
  await signInNotices.firstSignIn(tx, signedIn);
}
