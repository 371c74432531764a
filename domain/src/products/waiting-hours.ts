import type { Application } from './application.ts';
import { natureOfBusinessOf } from './classes/business-of.ts';

/** Hours before business interruption cover starts, by default: manufacturers of CYBER wait longer. */
export function waitingHoursOf(application: Application): number {
  if (application.productType === 'CYBER_EU') return 12;
  return isManufacturer(application) ? 12 : 8;
}

/** True for a CYBER business whose NAICS code starts with 31, 32 or 33 (rating.md sections 3 and 7.5). */
export function isManufacturer(application: Application): boolean {
  const naicsCode = natureOfBusinessOf(application)?.naicsCode ?? '';
  return application.productType === 'CYBER' && /^3[123]/.test(naicsCode);
}
