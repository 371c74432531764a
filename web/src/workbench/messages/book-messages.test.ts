import { expect, it } from 'vitest';
import { bookText } from './book-messages.ts';

it('counts policies in force in words that fit one and many', () => {
  const { help } = bookText.exposure.shared;

  expect(help(0, 1)).toContain('A scan says something of this kind of the insureds of 0 of 1 policy in force.');
  expect(help(3, 1200)).toContain('of the insureds of 3 of 1,200 policies in force.');
});
