/** The roles that statements run as. None may sign in, owns anything, or is a member of another. */
export const ROLES = { partner: 'bindery_partner', staff: 'bindery_staff', system: 'bindery_system' } as const;

export const ROLE_NAMES = Object.values(ROLES);

/** For an administrator to run: another database of the server may have made them before. */
export function madeOnce(): string {
  const made = ROLE_NAMES.map(
    (role) => `if to_regrole('${role}') is null then create role ${role} nologin noinherit; end if;`,
  );
  return `do $$ begin ${made.join(' ')} end $$;`;
}
