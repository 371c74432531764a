import { cyber, eu, scan, tech } from '../requests.ts';
import type { RuleCase } from './rule-case.ts';

const CRITICAL = 'the external scan found a critical vulnerability';
const UNAVAILABLE = 'the external scan could not be completed';

export const SCAN_CASES: readonly RuleCase[] = [
  {
    rule: 'SCAN_CRITICAL',
    kind: 'DECLINE',
    facts: cyber({}, scan({ hasCriticalFinding: true })),
    clause: CRITICAL,
    field: null,
  },
  {
    rule: 'SCAN_CRITICAL',
    kind: 'DECLINE',
    facts: eu({}, scan({ hasCriticalFinding: true })),
    clause: CRITICAL,
    field: null,
  },
  { rule: 'SCAN_CRITICAL', facts: tech({}, scan({ hasCriticalFinding: true })), clause: CRITICAL, field: null },
  {
    rule: 'SCORE_DECLINE',
    kind: 'DECLINE',
    facts: cyber({}, scan({ score: 59 })),
    clause: 'the cyber risk score of 59 is below 60',
    field: null,
  },
  {
    rule: 'SCORE_DECLINE',
    kind: 'DECLINE',
    facts: eu({}, scan({ score: 0 })),
    clause: 'the cyber risk score of 0 is below 60',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: cyber({}, scan({ score: 60 })),
    clause: 'the cyber risk score of 60 is below 80',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: eu({}, scan({ score: 79 })),
    clause: 'the cyber risk score of 79 is below 80',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: tech({}, scan({ score: 41 })),
    clause: 'the cyber risk score of 41 is below 80',
    field: null,
  },
  {
    rule: 'SCAN_UNAVAILABLE',
    facts: cyber({}, scan({ state: 'FAILED', score: null })),
    clause: UNAVAILABLE,
    field: null,
  },
  {
    rule: 'SCAN_UNAVAILABLE',
    facts: eu({}, scan({ state: 'PENDING', deadlinePassed: true })),
    clause: UNAVAILABLE,
    field: null,
  },
  { rule: 'SCAN_UNAVAILABLE', facts: tech({}, scan({ score: null })), clause: UNAVAILABLE, field: null },
];
