import type { PartnerView } from '../../../partners/index.ts';
import type { StaffMemberView } from '../../../staff/index.ts';

export interface CreatedStaffMember {
  readonly staffMember: StaffMemberView;
  readonly isMailed: boolean;
  readonly expiresAt: Date;
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
