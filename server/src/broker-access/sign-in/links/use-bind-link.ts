import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../../audit/index.ts';
import { type Database, transaction } from '../../../database/index.ts';
import { isToken } from '../../../link-token.ts';
import { partnerTime } from '../../../partner-time.ts';
import { isRemoved } from '../../../partners/index.ts';
import type { Clock } from '../../../ports.ts';
import { hashOf } from '../../../secret.ts';
import { type OpenedSession, openSession } from '../open-session.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { DASHBOARD_KEY } from '../session-actor.ts';
import { recordRefusedLink } from '../session-entries.ts';
import type { SignInNotices } from '../sign-in-notices.ts';
import { bindLinkByHash, takeBindLink } from './bind-link-store.ts';

interface LinkDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * What a bind link, or the link of a mail, opens; undefined for one that is not valid. Changes nothing, however often
 * mail scanners open it (D36).
 */
export async function bindLinkOpens(
  { database, clock }: LinkDeps,
  token: string,
): Promise<'REQUEST' | 'POLICY' | undefined> {
  const link = isToken(token) ? await bindLinkByHash(database.kysely, hashOf(token)) : undefined;
  if (!link || link.usedAt || link.replacedAt || partnerTime(clock, link) >= link.expiresAt) return undefined;
  return link.path?.startsWith('/policies/') ? 'POLICY' : 'REQUEST';
}

/**
 * Uses a bind link, or the link of a mail, up and opens its session: 8 hours, for this one request. Answers the session
 * and the page that it opens. A single conditional update decides, so that any number of simultaneous clicks open one
 * session. Errors: LINK_NOT_VALID, the same for a used, replaced, expired, unknown or malformed one. Spec: part 1,
 * section 6; D36.
 */
export async function useBindLink(
  deps: LinkDeps & { readonly signInNotices: SignInNotices },
  token: string,
  address: string,
): Promise<OpenedSession & { readonly path: string }> {
  const { database, clock } = deps;
  const link = isToken(token) ? await bindLinkByHash(database.kysely, hashOf(token)) : undefined;
  if (!link) throw new Problem('LINK_NOT_VALID');
  const realNow = clock();
  const now = partnerTime(clock, link);
  const opened = await transaction(database, async (tx) => {
    const taken = await takeBindLink(tx, link.id, now);
    if (!taken) {
      await recordRefusedLink(tx, { partnerId: link.partnerId, email: link.email, address, at: realNow });
      return undefined;
    }
    const person = { partnerId: taken.partnerId, email: taken.userEmail };
    // A bind link is vouched for by the partner's own program; only the link of a mail shows whose mailbox it is.
    if (taken.path === null && (await isRemoved(tx, person))) throw new Problem('LINK_NOT_VALID');
    const signedIn = { ...person, name: taken.userName, brokerageId: null, at: realNow };
    if (taken.path !== null) await recordSignIn(tx, deps, signedIn);
    await recordChange(tx, {
      partnerId: taken.partnerId,
      entity: 'quote_request',
      entityId: taken.quoteRequestId,
      action: taken.path === null ? 'bind link used' : 'mail link used',
      actor: { kind: 'BROKER', email: taken.userEmail, keyId: DASHBOARD_KEY, address },
      at: now,
      change: { bindLinkId: link.id },
    });
    const { path, ...whose } = taken;
    const session = await openSession(tx, { ...whose, kind: 'BIND_LINK', brokerageId: null }, realNow);
    return { ...session, path: path ?? `/requests/${taken.quoteRequestId}/options` };
  });
  if (!opened) throw new Problem('LINK_NOT_VALID');
  return opened;
}
