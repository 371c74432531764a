import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { describe, expect, it } from 'vitest';
import { type ScanAnswer, scanCommand } from './scan-command.ts';
import { scanInWords } from './scan-words.ts';

const CONFIG = {
  provider: { name: 'Harbor', slug: 'harbor', mail: 'api@harbor.example', timeZone: 'UTC' },
} as const;
const MAIN = join(import.meta.dirname, '../main.ts');

const none = await inLab('none');

describe('bindery scan', () => {
  it('gives a business that does all it can a high score without findings that matter', () => {
    const { assessment } = none;

    expect(assessment.score).toBeGreaterThanOrEqual(95);
    expect(assessment.findings.filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')).toEqual([]);
    expect(assessment.ratings.every(({ value }) => value !== null)).toBe(true);
  });

  it('gives a business that does nothing a low one, and says why and what to do', async () => {
    const answer = await inLab('all');
    const words = scanInWords(answer);

    expect(answer.assessment.score).toBeLessThan(50);
    expect(words).toMatch(/CRITICAL .+ \(harbor\.example:3389\)/);
    expect(words).toContain('Seen: Apache 2.4.49 has 3 published faults');
    expect(words).toMatch(/^harbor\.example: score \d+ of 100$/m);
  });

  it('says how old its threat data is once that is older than 14 days', () => {
    const finishedAt = (day: string): ScanAnswer => ({
      ...none,
      scan: { ...none.scan, finishedAt: `${day}T12:00:00Z` },
    });

    expect(scanInWords(finishedAt('2025-09-08'))).not.toContain('days old');
    expect(scanInWords(finishedAt('2025-09-09'))).toContain('The threat data is 15 days old');
  });

  it.each([
    'OPEN_PORTS',
    'WEAK_TLS',
    'EXPIRED_CERTIFICATE',
    'MISSING_HEADERS',
    'DISCLOSED_VERSIONS',
    'MAIL_WITHOUT_STARTTLS',
    'NO_MAIL_POLICY',
    'UNSIGNED_DNS',
    'DANGLING_ALIAS',
    'GATEWAY',
    'LISTED',
  ])('lowers the score for %s alone', async (fault) => {
    const one = await inLab(fault);

    expect(one.assessment.worksheet.meanHundredths).toBeLessThan(none.assessment.worksheet.meanHundredths ?? 0);
  });

  it.each([
    ['127.0.0.1', /127\.0\.0\.1 is not scanned: an address/],
    ['localhost', /is not scanned: one label/],
    ['harbor.example', /is not scanned: reserved name/],
    ['co.uk', /is not scanned: no registrable domain/],
  ])('refuses %s in one line', async (domain, words) => {
    await expect(scanCommand({ domain }, CONFIG, SEED_THREAT_DATA, () => undefined)).rejects.toThrow(words);
  });

  it('names the faults that the lab knows', async () => {
    await expect(inLab('nothing-known')).rejects.toThrow(/unknown faults NOTHING_KNOWN; known are OPEN_PORTS,/);
  });

  it('works as a command, with its progress beside the answer', async () => {
    const args = [MAIN, 'scan', 'harbor.example', '--lab', '--faults', 'none', '--json'];

    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 8 * 1024 * 1024 });

    expect(JSON.parse(stdout)).toMatchObject({ endedBecause: 'DONE', scan: { domain: 'harbor.example' } });
    expect(stderr).toMatch(/^dns +begins\n[\s\S]*^ports +done, \d+ observations so far\n/m);
  });
});

function inLab(faults: string): Promise<ScanAnswer> {
  return scanCommand({ domain: 'harbor.example', lab: true, faults }, CONFIG, SEED_THREAT_DATA, () => undefined);
}
