import { describe, expect, it } from 'vitest';
import type { Observation } from '../../observations.ts';
import type { ListSeen } from '../../observed/network.ts';
import { caseOf, nothingAsked } from '../../testing/case.ts';
import { adding, seen, unmeasured } from '../../testing/scans.ts';
import { judgeThreatIntel } from './judge-threat-intel.ts';

const list = (name: string, answer: ListSeen['answer']): Observation =>
  seen('LIST', {}, { list: name, subject: { kind: 'ADDRESS', value: '192.0.2.7' }, answer });
const clear = (name: string) => list(name, { outcome: 'NOT_LISTED' });
const unknown = (name: string) => list(name, { outcome: 'UNKNOWN', reason: 'timeout' });
const notConfigured = (name: string) => unmeasured(clear(name), 'NOT_CONFIGURED');

const judged = (...lists: readonly Observation[]) => judgeThreatIntel(caseOf(adding(nothingAsked(), ...lists)));

describe('how sure the rating of block lists is', () => {
  it.each<[string, readonly Observation[], string]>([
    ['all answered', [clear('a'), clear('b')], 'HIGH'],
    ['half of them answered', [clear('a'), unknown('b')], 'MEDIUM'],
    ['half of them answered, the other timed out', [clear('a'), unmeasured(clear('b'))], 'MEDIUM'],
    ['less than half of them answered', [clear('a'), unknown('b'), unknown('c')], 'LOW'],
    ['all answered that are configured', [clear('a'), notConfigured('b'), notConfigured('c')], 'HIGH'],
  ])('%s', (_case, lists, confidence) => {
    expect(judged(...lists).value).toMatchObject({ hundredths: 10_000, confidence });
  });

  it.each<[string, readonly Observation[], string]>([
    ['none was asked', [], 'No block list is configured.'],
    ['none is configured', [notConfigured('a')], 'No block list is configured.'],
    ['none gave an answer', [unknown('a')], 'No block list gave an answer.'],
    ['none answered in time', [notConfigured('a'), unmeasured(clear('b'))], 'No block list gave an answer.'],
  ])('there is none when %s', (_case, lists, because) => {
    expect(judged(...lists).value).toEqual({ hundredths: null, notMeasuredBecause: because });
  });
});

it('names each meaning of a listing once, with the codes of the answer', () => {
  const { findings, checked } = judged(
    list('zen.example', { outcome: 'LISTED', as: ['SBL', 'DROP', 'PBL'], codes: ['127.0.0.2', '127.0.0.9'] }),
    unknown('other.example'),
  );

  expect(findings.map(({ ruleId, subject, points }) => [ruleId, subject, points])).toEqual([
    ['LIST_SBL', 'zen.example 192.0.2.7', 40],
    ['LIST_PBL', 'zen.example 192.0.2.7', 0],
  ]);
  expect(findings[0]?.observed).toBe('192.0.2.7 is on zen.example (127.0.0.2, 127.0.0.9)');
  expect(checked.map(({ subject }) => subject)).toEqual(['zen.example 192.0.2.7']);
});
