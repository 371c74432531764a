import { createHmac, timingSafeEqual } from 'node:crypto';
import { ENDED } from '@bindery/domain/quote-request/index.ts';
import { isId } from '../../ids.ts';
import type { QuoteRequestView } from '../view/quote-request-view.ts';

export interface SignatureLinks {
  readonly publicUrl: string;
  /** Derived from the secret of the deployment, for this purpose only. */
  readonly signatureKey: Buffer;
}

const ID_BYTES = 16;
const MAC_BYTES = 24;

/**
 * The page where the insured reads and signs the application, for users who act for the partner (D31, D71). Null before
 * the request is submitted and after it has ended.
 */
export function applicationSignatureUrl(
  { publicUrl, signatureKey }: SignatureLinks,
  { id, status, wasSubmitted }: Pick<QuoteRequestView, 'id' | 'status' | 'wasSubmitted'>,
): string | null {
  return wasSubmitted && !isEnded(status) ? `${publicUrl}/sign/${signatureToken(signatureKey, id)}` : null;
}

/** The signature page ends with the request. */
export function isEnded(status: QuoteRequestView['status']): boolean {
  return ENDED.includes(status);
}

/** The request of a token created by this deployment; undefined for any other text. */
export function requestOfSignatureToken(keys: readonly Buffer[], token: string): string | undefined {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== ID_BYTES + MAC_BYTES) return undefined;
  const hex = given.subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isMadeWith = (key: Buffer) => timingSafeEqual(given.subarray(ID_BYTES), macOf(key, id));
  return isId(id) && keys.some(isMadeWith) ? id : undefined;
}

/** The id and 192 bits that only this deployment can compute from it: nothing is stored. */
function signatureToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(key, id)]).toString('base64url');
}

function macOf(key: Buffer, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);
}
