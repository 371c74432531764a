import { expect, it } from 'vitest';
import { readRange } from './read-range.ts';

const included = (version: string) => ({ version, isIncluded: true });
const excluded = (version: string) => ({ version, isIncluded: false });

it.each([
  ['6.0.0..6.0.5', { from: included('6.0.0'), to: excluded('6.0.5') }],
  ['4.7.0..=4.7.1', { from: included('4.7.0'), to: included('4.7.1') }],
  ['..2.4.60', { from: null, to: excluded('2.4.60') }],
  ['..=2.4.48', { from: null, to: included('2.4.48') }],
  ['=2.4.49', { from: included('2.4.49'), to: included('2.4.49') }],
  ['9.8(4)..9.8(4)20', { from: included('9.8(4)'), to: excluded('9.8(4)20') }],
])('a table of faults means by %s the versions %j', (written, range) => expect(readRange(written)).toEqual(range));
