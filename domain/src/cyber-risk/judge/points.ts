import { ruleOf } from '../catalogue/catalogue.ts';
import { type Confidence, type Draft, notMeasured, type RatingValue, type WorksheetLine } from './judgement.ts';
import { compareText } from './readings.ts';

/** 100 minus the points of the findings, not below 0. Of findings with one cause the dearest counts. */
export function hundredLess(drafts: readonly Draft[], confidence: Confidence): RatingValue {
  const dearest = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = dearest.get(draft.countsAs);
    if (!known || known.points < draft.points) dearest.set(draft.countsAs, draft);
  }
  const costly = [...dearest.values()].filter(({ points }) => points > 0);
  costly.sort((a, b) => b.points - a.points || compareText(a.countsAs, b.countsAs));
  let hundredths = 10_000;
  const lines: WorksheetLine[] = [{ label: 'Start', points: null, maximum: null, hundredthsAfter: hundredths }];
  for (const draft of costly) {
    hundredths = Math.max(0, hundredths - draft.points * 100);
    lines.push({ label: labelOf(draft), points: -draft.points, maximum: null, hundredthsAfter: hundredths });
  }
  return { hundredths, confidence, lines };
}

function labelOf({ ruleId, host, port, subject }: Draft): string {
  const place = port === null ? host : `${host}:${port}`;
  return `${ruleOf(ruleId).title} (${subject === null ? place : `${subject} at ${place}`})`;
}

/** One thing that earns points. `earned` null: it could not be measured. */
export interface Share {
  readonly label: string;
  readonly earned: number | null;
  readonly maximum: number;
}

/**
 * Points earned over points possible, of what was measured. With less than half of the points measured there is no
 * rating, because a few good answers must not stand for all.
 */
export function shareOf(shares: readonly Share[], because: string): RatingValue {
  const possible = shares.reduce((sum, { maximum }) => sum + maximum, 0);
  const measured = shares.filter(({ earned }) => earned !== null);
  const maximum = measured.reduce((sum, share) => sum + share.maximum, 0);
  if (maximum === 0 || maximum * 2 < possible) return notMeasured(because);
  const lines: WorksheetLine[] = [];
  let earnedSoFar = 0;
  let maximumSoFar = 0;
  for (const share of measured) {
    earnedSoFar += share.earned ?? 0;
    maximumSoFar += share.maximum;
    const hundredthsAfter = ratio(earnedSoFar, maximumSoFar);
    lines.push({ label: share.label, points: share.earned ?? 0, maximum: share.maximum, hundredthsAfter });
  }
  return { hundredths: ratio(earnedSoFar, maximumSoFar), confidence: confidenceOf(maximum, possible), lines };
}

function confidenceOf(measured: number, possible: number): Confidence {
  if (measured === possible) return 'HIGH';
  return measured * 4 >= possible * 3 ? 'MEDIUM' : 'LOW';
}

function ratio(earned: number, maximum: number): number {
  return Math.round((earned * 10_000) / maximum);
}
