import { describe, expect, it } from 'vitest';
import { isPermitted, PERMISSIONS, rolesWith } from './index.ts';

describe('permissions', () => {
  it('give each one to somebody', () => {
    expect(PERMISSIONS.filter((permission) => rolesWith(permission).length === 0)).toEqual([]);
  });

  it('let only a manager exceed authority, and keep underwriting away from operators', () => {
    expect(rolesWith('EXCEED_AUTHORITY')).toEqual(['manager']);
    expect(isPermitted('operator', 'UNDERWRITE')).toBe(false);
    expect(isPermitted('underwriter', 'MANAGE_STAFF')).toBe(false);
  });
});
