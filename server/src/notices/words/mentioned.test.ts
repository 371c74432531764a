import { expect, it } from 'vitest';
import { isMentioned } from './mentioned.ts';

const NOAH = { name: 'Noah Lind', email: 'noah.lind@provider.example' };

it.each([
  ['@Noah Lind, please look', true],
  ['cc @noah', true],
  ['(@noah.lind)', true],
  ['@NOAH!', true],
  ['@Noahs list', false],
  ['Noah Lind', false],
  ['mail x@noah', false],
  ['write to @noah@other.example', false],
])('%s', (text, is) => expect(isMentioned(text, NOAH)).toBe(is));
