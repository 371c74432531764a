import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  [1.12, '+12%'],
  [0.9, '−10%'],
  [1.075, '+7.5%'],
  [1, '0%'],
])('%d is %s', (factor, text) => {
  expect(percentText(factor)).toBe(text);
});
