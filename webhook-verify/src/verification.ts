/** The body of every webhook. `timestamp` is when the event happened, in Unix seconds; a repeat does not change it. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Why a webhook is not believed:
 * - `header-missing`: it has neither signature scheme, or one of them lacks a header;
 * - `header-malformed`: a signature header is there, but not in the documented form;
 * - `stale`: signed longer ago, or further ahead, than the tolerance: an old delivery sent again, or a wrong clock;
 * - `signature-mismatch`: signed with another key, or the body was changed on its way (parsed and printed again, perhaps);
 * - `body-malformed`: the signature is right, but the body is not an event.
 */
export type RejectionReason = 'header-missing' | 'header-malformed' | 'stale' | 'signature-mismatch' | 'body-malformed';

export interface Rejection {
  readonly ok: false;
  readonly reason: RejectionReason;
  /** One sentence for your log: which header, which times. Never contains a key. */
  readonly message: string;
}

export type Verification = { readonly ok: true; readonly event: WebhookEvent } | Rejection;

export interface VerifyOptions {
  /** How far the signing time may be from `now`, in seconds, either way; 300 when left out. */
  readonly toleranceSeconds?: number;
  /** The current time; the machine's clock when left out. */
  readonly now?: Date;
  /** The provider's own signature header; `X-Corvus-Signature` when left out. */
  readonly providerHeader?: string;
}

export function rejected(reason: RejectionReason, message: string): Rejection {
  return { ok: false, reason, message };
}
