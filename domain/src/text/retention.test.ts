import { expect, it } from 'vitest';
import { withRetention } from './retention.ts';

it('says retention for people where the API says deductible', () => {
  expect(withRetention('Requested limits and deductibles. Deductible: $5,000 deductible.')).toBe(
    'Requested limits and retentions. Retention: $5,000 retention.',
  );
});
