import { describe, expect, it } from 'vitest';
import { validationFailed } from './problem.ts';

const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `answers[${index}]`, message: 'needs a text' }));

describe('the faults of one input', () => {
  it('come back together', () => {
    const problem = validationFailed(faults(50));

    expect(problem.message).toBe('answers[0]: needs a text (and 49 more)');
    expect(problem.details).toEqual({ problems: faults(50) });
  });

  it('are counted where there are more than fifty', () => {
    const problem = validationFailed(faults(5000));

    expect(problem.message).toBe('answers[0]: needs a text (and 4999 more)');
    expect(problem.details).toEqual({ problems: faults(50), problemCount: 5000 });
  });
});
