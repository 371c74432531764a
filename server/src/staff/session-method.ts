/**
 * How a session began. `OIDC` is one whose identity provider proved no second factor: who has one here gives it first.
 * `OIDC_TWO_FACTOR` is one where the provider proved it, or where the person gave it or set it up here afterwards.
 */
export type SessionMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC' | 'OIDC_TWO_FACTOR';

/** Whether the session has its second factor from the way in itself; a passkey stands for two. */
export function hasTwoFactorByMethod(method: string): boolean {
  return method === 'PASSKEY' || method === 'OIDC_TWO_FACTOR';
}
