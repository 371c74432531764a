import type { Permission } from '../api/schema-interfaces.ts';
import { settingsNames as text } from '../messages/settings-names.ts';

/** The parts of the settings with the permission that each needs, for the settings themselves and for the palette. */
export const SETTINGS = [
  { path: 'account', label: text.account, holds: text.accountHolds, needs: null },
  { path: 'plans', label: text.plans, needs: 'READ_RATE_PLANS' },
  { path: 'partners', label: text.partners, needs: 'MANAGE_PARTNERS' },
  { path: 'staff', label: text.staff, needs: 'MANAGE_STAFF' },
  { path: 'mails', label: text.mails, needs: 'READ_SETTINGS' },
  { path: 'webhooks', label: text.webhooks, needs: 'MANAGE_PARTNERS' },
  { path: 'scans', label: text.scans, needs: 'MANAGE_SCANS' },
  { path: 'jobs', label: text.jobs, needs: 'MANAGE_JOBS' },
  { path: 'feedback', label: text.feedback, needs: 'READ_SETTINGS' },
  { path: 'values', label: text.values, needs: 'READ_SETTINGS' },
] as const satisfies readonly {
  readonly path: string;
  readonly label: string;
  /** What is set there, for who searches one of these. */
  readonly holds?: string;
  readonly needs: Permission | null;
}[];

export type SettingsPath = (typeof SETTINGS)[number]['path'];
