import { Problem } from '@bindery/domain/problem.ts';
import { isEmail } from '@bindery/domain/text/index.ts';
import { type Database, type Tx, transaction } from '../../database/index.ts';
import { isToken, newToken } from '../../link-token.ts';
import type { Mails } from '../../mail/index.ts';
import type { Clock } from '../../ports.ts';
import { hashOf } from '../../secret.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { recordSignIn } from './record-sign-in.ts';
import { recordRefusedLink, recordSession } from './session-entries.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import {
  type Account,
  accountsOf,
  endOlderSignInLinks,
  insertSignInLink,
  isSignInLinkGood,
  linksSince,
  lockAddress,
  ownerOfSignInLink,
  takeSignInLink,
} from './sign-in-store.ts';

interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mails: Mails;
  readonly publicUrl: string;
}

const LINK_MINUTES = 30;
/** No more than this many links per hour are mailed, so that strangers cannot flood an inbox. */
const LINKS_PER_HOUR = 10;

/**
 * Mails a sign-in link to each account of this address: agent accounts of brokerages, developers of partners. Does not
 * reveal whether there is one. Times of links and sessions are real time. Spec: part 1, section 6.
 */
export async function requestSignIn(deps: SignInDeps, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) return;
  const now = deps.clock();
  await transaction(deps.database, async (tx) => {
    await lockAddress(tx, email);
    if ((await linksSince(tx, email, new Date(now.getTime() - 3_600_000))) >= LINKS_PER_HOUR) return;
    for (const account of await accountsOf(tx, email)) {
      const { partnerId, name, accountName } = account;
      const link = await newLink(tx, deps, { ...account, email }, now);
      await deps.mails.write(tx, {
        partnerId,
        kind: 'dashboard_sign_in',
        to: email,
        subject: `Sign in to ${accountName}`,
        words: {
          greeting: `Hello ${name},`,
          paragraphs: [`Open this page and press its button to sign in to the dashboard of ${accountName}.`],
          notes: [`The link works once, within ${LINK_MINUTES} minutes. If you did not ask for it, do nothing.`],
        },
        button: { label: 'Sign in', oneTimeLink: link },
        at: now,
      });
    }
  });
}

/**
 * A link for each account of this address, without a mail: printed at the start of a sandbox together with its staff
 * sign-ins. Empty for an unknown address.
 */
export async function mintSignInLinks(deps: SignInDeps, email: string): Promise<readonly string[]> {
  const now = deps.clock();
  return await transaction(deps.database, async (tx) => {
    const links: string[] = [];
    for (const account of await accountsOf(tx, email)) links.push(await newLink(tx, deps, { ...account, email }, now));
    return links;
  });
}

/** Creates a one-time link; returns its URL. */
async function newLink(tx: Tx, deps: SignInDeps, to: Account & { readonly email: string }, now: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertSignInLink(tx, {
    partner_id: to.partnerId,
    brokerage_id: to.brokerageId,
    user_email: to.email,
    user_name: to.name,
    token_hash: tokenHash,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
  });
  return `${deps.publicUrl}/sign-in/${token}`;
}

/** Whether the link is valid; changes nothing. */
export async function isSignInLinkOpen({ database, clock }: SignInDeps, token: string): Promise<boolean> {
  return isToken(token) && (await isSignInLinkGood(database.kysely, hashOf(token), clock()));
}

/** Uses a mailed link up, with those mailed before it, and opens its session. Errors: LINK_NOT_VALID, the same for every cause. */
export async function useSignInLink(
  deps: Pick<SignInDeps, 'database' | 'clock'> & { readonly signInNotices: SignInNotices },
  token: string,
  address: string,
): Promise<OpenedSession> {
  const { database, clock } = deps;
  if (!isToken(token)) throw new Problem('LINK_NOT_VALID');
  const now = clock();
  const opened = await transaction(database, async (tx) => {
    const taken = await takeSignInLink(tx, hashOf(token), now);
    if (!taken) {
      const owner = await ownerOfSignInLink(tx, hashOf(token));
      if (owner) await recordRefusedLink(tx, { ...owner, address, at: now });
      return undefined;
    }
    const { createdAt: before, ...whose } = taken;
    const { partnerId, brokerageId, userEmail: email, userName: name } = whose;
    await endOlderSignInLinks(tx, { partnerId, brokerageId, email }, { before, at: now });
    await recordSignIn(tx, deps, { partnerId, brokerageId, email, name, at: now });
    const kind = brokerageId === null ? 'DEVELOPER' : 'BROKER';
    await recordSession(tx, { partnerId, email, address, action: 'signed in', change: { kind }, at: now });
    return await openSession(tx, { ...whose, kind, quoteRequestId: null, keyId: null }, now);
  });
  if (!opened) throw new Problem('LINK_NOT_VALID');
  return opened;
}
