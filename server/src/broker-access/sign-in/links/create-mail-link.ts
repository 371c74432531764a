import { BIND_LINK_HOURS } from '@bindery/domain/quote-request/index.ts';
import type { Tx } from '../../../database/index.ts';
import { newId } from '../../../ids.ts';
import { newToken } from '../../../link-token.ts';
import { insertBindLink } from './bind-link-store.ts';

export interface MailLink {
  readonly partnerId: string;
  readonly quoteRequestId: string;
  /** Of the policy that the request was bound as. */
  readonly policyId: string | null;
  readonly userEmail: string;
  readonly userName: string;
  /** Of the page in the dashboard: of this request, such as `/requests/{id}/options`, or of its policy. */
  readonly path: string;
  /** Partner's own time. */
  readonly at: Date;
  /** A key without which it does not open; null for what is told because of no key. */
  readonly keyId: string | null;
}

/**
 * A one-time link for the button of a mail: it signs the receiver in to this one request and opens one page of it or of
 * its policy. The rules are those of the bind link (24 hours in the partner's own time, only its hash is stored, one
 * use), but it is created in every status and replaces no other link. Returns its address. Throws for a path of another
 * page.
 */
export async function createMailLink(
  tx: Tx,
  { publicUrl }: { readonly publicUrl: string },
  { at, policyId, ...link }: MailLink,
): Promise<string> {
  if (link.path !== `/policies/${policyId}` && !isPageOfRequest(link.path, link.quoteRequestId))
    throw new Error(`a mail must not open ${link.path}`);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + BIND_LINK_HOURS * 3_600_000);
  await insertBindLink(tx, { ...link, id: newId(), tokenHash, createdAt: at, expiresAt });
  return `${publicUrl}/open/${token}`;
}

/** Only pages of the request itself, beside its policy, so that a stored path never leads anywhere else. */
function isPageOfRequest(path: string, quoteRequestId: string): boolean {
  const own = `/requests/${quoteRequestId}`;
  return path === own || (path.startsWith(`${own}/`) && /^[a-z-]+$/.test(path.slice(own.length + 1)));
}
