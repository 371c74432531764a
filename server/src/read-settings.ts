import { assertPermitted, type StaffActor } from './access/index.ts';
import type { Services } from './services.ts';

/** Every setting with its value, its default and its meaning; secrets are hidden. Errors: UNAUTHORIZED. */
export function readSettings({ settings }: Pick<Services, 'settings'>, staff: StaffActor): Services['settings'] {
  assertPermitted(staff, 'READ_SETTINGS');
  return settings;
}
