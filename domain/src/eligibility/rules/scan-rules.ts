import { isScanned, type RuleFacts, scoreOf } from '../reading.ts';
import { type Finding, rule, when } from './rule.ts';
import { LOWEST_AUTO_SCORE, LOWEST_SCORE, thresholdOf } from './thresholds.ts';

const SCAN = null;

export const SCAN_CRITICAL = rule({
  id: 'SCAN_CRITICAL',
  kind: 'DECLINE',
  scope: 'REQUEST',
  declineLossReason: 'DECLINE_CRITICAL_VULNERABILITY',
  fields: { CYBER: SCAN, CYBER_EU: SCAN, TECH_EO: SCAN },
  firesWhen: 'The external scan has a critical finding.',
  clause: 'the external scan found a critical vulnerability',
  remedy: 'Fix the finding, then request a rescan.',
  who: 'insured',
  find: ({ scan }) =>
    when(isScanned(scan) && scan.hasCriticalFinding, {
      observed: 'critical finding',
      required: 'none open',
      fix: (facts) => ({ ...facts, scan: { ...facts.scan, hasCriticalFinding: false } }),
    }),
});

export const SCORE_DECLINE = rule({
  id: 'SCORE_DECLINE',
  kind: 'DECLINE',
  scope: 'REQUEST',
  declineLossReason: 'DECLINE_LOW_CORVUS_SCORE',
  fields: { CYBER: SCAN, CYBER_EU: SCAN },
  firesWhen: `The score is under ${LOWEST_SCORE}.`,
  clause: `the cyber risk score of {n} is below ${LOWEST_SCORE}`,
  remedy: 'Fix scan findings.',
  who: 'insured',
  find: (reading) => lowScore(reading, 0, thresholdOf('SCORE_DECLINE', reading.settings)),
});

export const SCORE_REVIEW = rule({
  id: 'SCORE_REVIEW',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: SCAN, CYBER_EU: SCAN, TECH_EO: SCAN },
  firesWhen: `The score is ${LOWEST_SCORE} to ${LOWEST_AUTO_SCORE - 1}; for Smart Tech E+O under ${LOWEST_AUTO_SCORE}.`,
  clause: `the cyber risk score of {n} is below ${LOWEST_AUTO_SCORE}`,
  remedy: 'Fix scan findings.',
  who: 'insured',
  find: (reading) => {
    const { settings, application } = reading;
    const from = application.productType === 'TECH_EO' ? 0 : thresholdOf('SCORE_DECLINE', settings);
    return lowScore(reading, from, thresholdOf('SCORE_REVIEW', settings));
  },
});

export const SCAN_UNAVAILABLE = rule({
  id: 'SCAN_UNAVAILABLE',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: SCAN, CYBER_EU: SCAN, TECH_EO: SCAN },
  firesWhen: 'The scan failed, is past its deadline, or finished without a score.',
  clause: 'the external scan could not be completed',
  remedy: 'Check the website, then request a rescan.',
  who: 'broker',
  find: ({ scan, client }) => {
    // A client without a website has no scan to wait for; WEBSITE_MISSING says so.
    const isAwaited = scan.state === 'PENDING' || (scan.state === 'NONE' && client.hasWebsite);
    const isUnavailable =
      scan.state === 'FAILED' || (isAwaited && scan.deadlinePassed) || (scan.state === 'DONE' && scan.score === null);
    return when(isUnavailable, { required: 'a finished scan' });
  },
});

function lowScore(reading: RuleFacts, from: number, below: number): readonly Finding[] {
  const score = scoreOf(reading.scan);
  if (score === null || score < from || score >= below) return [];
  return [
    {
      observed: String(score),
      required: `${below} or more`,
      values: { n: String(score) },
      fix: (facts) => ({ ...facts, scan: { ...facts.scan, score: LOWEST_AUTO_SCORE } }),
    },
  ];
}
