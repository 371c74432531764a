/** Why there was no response. The words are shown to the partner in the delivery log. */
export type AttemptFault =
  /** No complete status line and headers within the deadline. */
  | 'timeout'
  /** The host has no address, or its name servers do not answer. */
  | 'dns'
  /** The URL, or an address behind it, is one to which webhooks are not sent. */
  | 'refused-address'
  /** The partner has no live API key to sign with. */
  | 'no-live-key'
  /** The certificate or the handshake is not acceptable. */
  | 'tls'
  /** Refused, reset, closed, or not HTTP. */
  | 'connection';

export type AttemptOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The Retry-After header as it came. */
      readonly retryAfter: string | undefined;
      /** The first 1,024 bytes of the answer's body as text. */
      readonly snippet: string;
    }
  | { readonly kind: 'unanswered'; readonly fault: AttemptFault; readonly message: string };
