import { expect, it } from 'vitest';
import { isPhone, phoneAddress } from './phone.ts';

it.each([
  ['+1 (312) 555-0123', 'tel:+13125550123'],
  ['312.555.0123 ext. 4', 'tel:3125550123'],
  ['(020) 7946 0018', 'tel:02079460018'],
  ['+49 30 901820 x12', 'tel:+4930901820'],
  ['312 555 0123 ext 4', 'tel:3125550123'],
  ['312 555 0123x4', 'tel:3125550123'],
  ['12345', 'tel:12345'],
  ['1'.repeat(40), `tel:${'1'.repeat(40)}`],
])('takes %s and dials %s', (phone, address) => {
  expect(isPhone(phone)).toBe(true);
  expect(phoneAddress(phone)).toBe(address);
});

it.each([
  '',
  '1234',
  '1 2 3 4',
  'call me',
  '+1 312 555 0123<script>',
  `${'1'.repeat(41)}`,
  '+1\n312 555 0123',
  'ext. 4',
])('refuses %j', (phone) => {
  expect(isPhone(phone)).toBe(false);
});
