import { deriveKey } from '../secret.ts';
import type { StaffMember } from '../staff/index.ts';

/** Two underwriters, a manager and an operator, so that every role can be tried (D3, D48). */
export const SAMPLE_STAFF = [
  { name: 'Uma Reed', email: 'uma.reed@provider.example', role: 'underwriter' },
  { name: 'Noah Park', email: 'noah.park@provider.example', role: 'underwriter' },
  { name: 'Grace Lind', email: 'grace.lind@provider.example', role: 'manager' },
  { name: 'Otto Berg', email: 'otto.berg@provider.example', role: 'operator' },
] as const satisfies readonly Omit<StaffMember, 'id'>[];

/**
 * First password of a sample member: specific to this sandbox, and the same at every start, so that it can be printed.
 */
export function samplePassword(secret: string, email: string): string {
  return deriveKey(secret, `sample-staff/${email}`).toString('hex').slice(0, 20);
}
