import { describe, expect, it } from 'vitest';
import { passwordFault } from './password.ts';

const OTTO = { name: 'Otto Berg', email: 'otto.berg@provider.example' };

describe('a password', () => {
  it.each([
    ['short', 'needs 12 to 128 characters'],
    ['x'.repeat(129), 'needs 12 to 128 characters'],
    ['aaaaaaaaaaaa', 'repeats too few characters'],
    ['121212121212', 'repeats too few characters'],
    ['otto.berg@provider.example', 'must not be your name or e-mail address'],
    ['Otto-Berg-2026', 'must not be your name or e-mail address'],
    ['password1234', 'is among the first that are guessed'],
    ['Password123456', 'is among the first that are guessed'],
    ['123456789012', 'is among the first that are guessed'],
    ['qwerty-qwerty-1', 'is among the first that are guessed'],
    ['abcdefghijklmnop', 'is among the first that are guessed'],
    ['Welcome-admin-2345', 'is among the first that are guessed'],
    ['ijklmnop-2345678', 'is among the first that are guessed'],
    ['qwerty-x7$Kq9', 'is among the first that are guessed'],
  ])('%s %s', (password, fault) => {
    expect(passwordFault(password, OTTO)).toBe(fault);
  });

  it.each([
    'a much longer passphrase',
    'correct horse battery',
    'x7$Kq-92mZ!vT',
    'ottos green bicycle',
    'hUoD-x8Kf-2nYv-Qx4T-aaB7',
    // Exactly at a border: five different characters, eight beside what is guessed, rows of two.
    'xkqvzxkqvzxkq',
    'qwerty-x7$Kq9m',
    'otto-1x7$Kq9',
    'ab$Kcd%Mef&Z',
    'x7$Kq-92'.repeat(16),
  ])('may be %s', (password) => {
    expect(passwordFault(password, OTTO)).toBeUndefined();
  });

  it.each([
    ['in the name', { name: 'Otto Berg', email: 'info@provider.example' }],
    ['in the address', { name: 'O. B.', email: 'otto.berg@provider.example' }],
  ])('must not be made of words %s', (_, owner) => {
    expect(passwordFault('Otto-Berg-2026', owner)).toBe('must not be your name or e-mail address');
  });

  it('may have a short name inside, which stands in many words', () => {
    expect(passwordFault('Lee-Ann-5x7q', { name: 'Ann Lee', email: 'ann.lee@acme.example' })).toBeUndefined();
  });
});
