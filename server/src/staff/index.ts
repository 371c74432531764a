/** People of the provider: underwriters, managers and operators (D48). */
export { insertStaffMember, type StaffMember, type StaffRole } from './store.ts';
