import { describe, expect, it } from 'vitest';
import type { RuleId } from '../catalogue/catalogue.ts';
import { DOMAIN } from '../testing/scans.ts';
import { type Draft, draft, type RatingValue } from './judgement.ts';
import { hundredLess, type Share, shareOf } from './points.ts';

function linesOf(value: RatingValue): readonly unknown[] {
  if (value.hundredths === null) return [];
  return value.lines.map(({ label, points, maximum, hundredthsAfter }) => [label, points, maximum, hundredthsAfter]);
}

describe('a hundred less the points of the findings', () => {
  const finding = (ruleId: RuleId, points: number, more: Partial<Draft> = {}): Draft =>
    draft({ ruleId, host: DOMAIN, observed: '', evidence: [], points, ...more });

  it('names each cause with its place, the dearest first', () => {
    const value = hundredLess(
      [
        finding('HOST_SSH_OPEN', 3, { port: 22 }),
        finding('LIST_DOMAIN', 60, { subject: 'dbl.example' }),
        finding('HOST_TELNET_OPEN', 35),
      ],
      'HIGH',
    );

    expect(value).toMatchObject({ hundredths: 200, confidence: 'HIGH' });
    expect(linesOf(value)).toEqual([
      ['Start', null, null, 10_000],
      ['Domain on a block list (dbl.example at example.com)', -60, null, 4000],
      ['Telnet open to the internet (example.com)', -35, null, 500],
      ['Secure shell open to the internet (example.com:22)', -3, null, 200],
    ]);
  });

  it('counts one cause once, at its dearest, and shows nothing that costs nothing', () => {
    const value = hundredLess(
      [
        finding('HOST_SSH_OPEN', 3, { host: 'a.example', countsAs: 'port 22' }),
        finding('HOST_SSH_OPEN', 5, { host: 'b.example', countsAs: 'port 22' }),
        finding('HOST_SSH_OPEN', 5, { host: 'c.example', countsAs: 'port 22' }),
        finding('HOST_NETBIOS_OPEN', 0),
      ],
      'LOW',
    );

    expect(value).toMatchObject({ hundredths: 9500, confidence: 'LOW' });
    expect(linesOf(value)).toEqual([
      ['Start', null, null, 10_000],
      ['Secure shell open to the internet (b.example)', -5, null, 9500],
    ]);
  });

  it('orders causes of the same price by their names, and ends at 0', () => {
    const causes = ['c', 'a', 'b'].map((countsAs) => finding('HOST_RDP_OPEN', 45, { host: countsAs, countsAs }));

    expect(hundredLess(causes, 'HIGH').hundredths).toBe(0);
    expect(linesOf(hundredLess(causes, 'HIGH')).slice(1)).toEqual([
      ['Remote Desktop open to the internet (a)', -45, null, 5500],
      ['Remote Desktop open to the internet (b)', -45, null, 1000],
      ['Remote Desktop open to the internet (c)', -45, null, 0],
    ]);
  });
});

describe('points earned over points possible', () => {
  const share = (label: string, earned: number | null, maximum = 10): Share => ({ label, earned, maximum });

  it('shows each share that was measured, with the rating after it', () => {
    const value = shareOf([share('A', 10), share('B', null), share('C', 5), share('D', 0, 10)], 'too little');

    expect(value).toMatchObject({ hundredths: 5000, confidence: 'MEDIUM' });
    expect(linesOf(value)).toEqual([
      ['A', 10, 10, 10_000],
      ['C', 5, 10, 7500],
      ['D', 0, 10, 5000],
    ]);
  });

  it.each([
    [[1, 1, 1, 1], 'HIGH'],
    [[1, 1, 1, null], 'MEDIUM'],
    [[1, 1, null, null], 'LOW'],
    [[1, 1, 1, 1, 1, null, null], 'LOW'],
  ])('of %j the confidence is %s', (earned, confidence) => {
    const shares = earned.map((one, index) => share(`${index}`, one, 1));
    expect(shareOf(shares, 'too little')).toMatchObject({ hundredths: 10_000, confidence });
  });

  it.each([
    ['less than half was measured', [share('A', 4, 4), share('B', null, 5)]],
    ['nothing was measured', [share('A', null)]],
    ['nothing can be earned', []],
  ])('says why there is none when %s', (_case, shares) => {
    expect(shareOf(shares, 'too little')).toEqual({ hundredths: null, notMeasuredBecause: 'too little' });
  });
});
