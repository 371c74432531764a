import { expect, it } from 'vitest';
import { aCyberApplication } from '../products/testing/applications.ts';
import { decide, scanDecision } from './index.ts';
import { factsOf } from './testing/facts.ts';

const DECISIONS = { ELIGIBLE: 'QUOTE', REFERRED: 'REFER', DECLINED: 'DECLINE', PENDING_SCAN: undefined } as const;

it.each([true, false])('a scan decides as the rules do where everything else is good (critical: %s)', (isCritical) => {
  const scores = [null, ...Array.from({ length: 101 }, (_, score) => score)];
  const alone = scores.map((score) => [score, scanDecision({ score, hasCriticalFinding: isCritical })]);
  const decided = scores.map((score) => {
    const state = score === null ? 'FAILED' : 'DONE';
    const scan = { state, score, hasCriticalFinding: isCritical, deadlinePassed: false } as const;
    return [score, DECISIONS[decide(factsOf(aCyberApplication(), { scan })).outcome]];
  });

  expect(alone).toEqual(decided);
  expect(new Set(alone.map(([, decision]) => decision))).toEqual(
    new Set(isCritical ? ['REFER', 'DECLINE'] : ['REFER', 'DECLINE', 'QUOTE']),
  );
});
