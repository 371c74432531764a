import type { RuleId } from '../../catalogue/catalogue.ts';
import { pointsOf } from '../../method.ts';
import type { ObservationOf } from '../../observations.ts';
import type { ListedAs, ListSeen } from '../../observed/network.ts';
import {
  type Case,
  type Confidence,
  type Draft,
  draft,
  evidenceOf,
  type Judgement,
  notMeasured,
} from '../judgement.ts';
import { hundredLess } from '../points.ts';
import { type MeasuredObservation, observationsOf, readingsOf } from '../readings.ts';

const RULES: Readonly<Record<ListedAs, RuleId>> = {
  DOMAIN: 'LIST_DOMAIN',
  SBL: 'LIST_SBL',
  DROP: 'LIST_SBL',
  XBL: 'LIST_XBL',
  PBL: 'LIST_PBL',
};

/** Rates what the block lists say that the operator named. A list that gives no answer says nothing. */
export function judgeThreatIntel(given: Case): Judgement {
  const readings = readingsOf(given.scan, 'LIST');
  const answered = readings.filter(({ seen }) => seen.answer.outcome !== 'UNKNOWN');
  const findings = answered.flatMap((reading) => findingsOf(given, reading));
  const checked = answered.map(({ host, port, seen }) => ({ check: 'LIST', host, port, subject: subjectOf(seen) }));
  const asked = observationsOf(given.scan, 'LIST').filter(isConfigured).length;
  const because = asked === 0 ? 'No block list is configured.' : 'No block list gave an answer.';
  const value =
    answered.length === 0 ? notMeasured(because) : hundredLess(findings, confidenceOf(answered.length, asked));
  return { rating: 'THREAT_INTEL', value, findings, checked };
}

function confidenceOf(answered: number, asked: number): Confidence {
  if (answered === asked) return 'HIGH';
  return answered * 2 >= asked ? 'MEDIUM' : 'LOW';
}

function isConfigured({ result }: ObservationOf<'LIST'>): boolean {
  return result.state === 'MEASURED' || result.reason !== 'NOT_CONFIGURED';
}

const subjectOf = ({ list, subject }: ListSeen): string => `${list} ${subject.value}`;

function findingsOf(
  { method }: Case,
  { seen, observation, host, port }: MeasuredObservation<'LIST'>,
): readonly Draft[] {
  const { answer, list, subject } = seen;
  if (answer.outcome !== 'LISTED') return [];
  const rules = new Set(answer.as.map((as) => RULES[as]));
  return [...rules].map((ruleId) =>
    draft({
      ruleId,
      host,
      port,
      subject: subjectOf(seen),
      observed: `${subject.value} is on ${list} (${answer.codes.join(', ')})`,
      evidence: [evidenceOf(observation)],
      points: pointsOf(method, ruleId),
    }),
  );
}
