import type { Permission } from '@bindery/domain/staff/index.ts';
import type { PartnerView } from '../../partners/index.ts';
import type { StaffMemberView } from '../../staff/index.ts';

/** Who is signed in, as the screens need it. */
export interface SessionView {
  readonly staff: StaffMemberView;
  readonly permissions: readonly Permission[];
  readonly environment: 'sandbox' | 'production';
  readonly providerName: string;
  readonly providerTimeZone: string;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
  readonly hasAuthenticatorApp: boolean;
  readonly hasTwoFactor: boolean;
  readonly mustSetUpTwoFactor: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly StaffSessionView[];
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface StaffSessionView {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface CreatedStaffMember {
  readonly staffMember: StaffMemberView;
  readonly password: string;
}

export interface IssuedKeyView {
  readonly partner: PartnerView;
  readonly apiKey: string;
}

export interface SettingView {
  readonly name: string;
  readonly value: string | null;
  readonly default: string | null;
  readonly meaning: string;
}
