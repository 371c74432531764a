import { operation } from '../kit/server/graphql-client.ts';

export interface Session {
  readonly kind: 'BIND_LINK' | 'BROKER' | 'DEVELOPER';
  readonly userName: string;
  readonly quoteRequestId: string | null;
  readonly now: string;
  readonly providerName: string;
  readonly providerMail: string;
  readonly providerPhone: string | null;
  readonly providerClaimsMail: string | null;
  readonly environment: 'sandbox' | 'production';
  readonly attestationVersion: string;
  readonly attestationText: string;
}

export const SESSION = operation<{ readonly session: Session }>(`query Session {
  session { kind userName quoteRequestId now providerName providerMail providerPhone providerClaimsMail environment attestationVersion attestationText }
}`);
