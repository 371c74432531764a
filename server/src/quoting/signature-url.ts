import { randomBytes } from 'node:crypto';
import { hashOf } from '../secret.ts';
import type { QuoteRequestView } from './quote-request-view.ts';

/** An unguessable page of one request: 192 random bits; found by its hash (D31). */
export function newSignatureToken(): { readonly signatureToken: string; readonly signatureTokenHash: Buffer } {
  const signatureToken = randomBytes(24).toString('base64url');
  return { signatureToken, signatureTokenHash: hashOf(signatureToken) };
}

/** Null while INCOMPLETE. */
export function applicationSignatureUrl(
  { publicUrl }: { readonly publicUrl: string },
  request: Pick<QuoteRequestView, 'signatureToken'>,
): string | null {
  return request.signatureToken && `${publicUrl}/sign/${request.signatureToken}`;
}
