import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { describe, expect, it } from 'vitest';
import { fail } from './run.ts';

async function told(error: unknown): Promise<string> {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) };
  await fail(error, { argv: [], stdout: stream, stderr: stream });
  return lines.join('');
}

describe('a command that was refused', () => {
  it('names every fault with its remedy, in one line', async () => {
    const faults = [
      { path: 'email', message: 'needs an e-mail address', remedy: 'Send one.' },
      { path: 'role', message: 'must be OPERATOR or MANAGER' },
    ];

    expect(await told(validationFailed(faults))).toBe(
      'VALIDATION_FAILED: email: needs an e-mail address (Send one.); role: must be OPERATOR or MANAGER\n',
    );
  });

  it('says what is wrong where no value is', async () => {
    expect(await told(new Problem('NOT_FOUND'))).toBe('NOT_FOUND: There is nothing with this id.\n');
  });
});
