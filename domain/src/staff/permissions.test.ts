import { describe, expect, it } from 'vitest';
import { isPermitted, PERMISSIONS, roleRefusal, rolesWith } from './index.ts';

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

describe('a refusal', () => {
  it.each([
    ['underwriter', 'APPROVE', 'This needs the role manager.'],
    ['underwriter', 'READ_REPORTS', 'This needs the role manager or operator.'],
  ] as const)('tells the %s who may %s', (role, permission, message) => {
    expect(roleRefusal({ role }, permission)).toMatchObject({ code: 'UNAUTHORIZED', message, details: { permission } });
  });

  it('is not given to those who may', () => {
    expect(rolesWith('READ_REPORTS').map((role) => roleRefusal({ role }, 'READ_REPORTS'))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
