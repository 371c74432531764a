/** The roles that statements run as. None may sign in, owns anything, or is a member of another. */
export const ROLES = { partner: 'bindery_partner', staff: 'bindery_staff', system: 'bindery_system' } as const;

export const ROLE_NAMES = Object.values(ROLES);
