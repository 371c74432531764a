import type { RuleId } from '../catalogue/catalogue.ts';
import type { RatingName } from '../catalogue/rating-name.ts';
import type { Method } from '../method.ts';
import type { Measurement, Scan } from '../observations.ts';
import type { ThreatData } from '../threat-data/threat-data.ts';

/** Everything that a rating is judged by. */
export interface Case {
  readonly scan: Scan;
  readonly method: Method;
  readonly threatData: ThreatData;
}

/** What stands behind a finding, in the words of the observation. */
export interface Evidence {
  readonly question: string;
  readonly askedAt: string;
  readonly text: string;
}

/** A finding before the catalogue's words are added. */
export interface Draft {
  readonly ruleId: RuleId;
  readonly host: string;
  readonly port: number | null;
  /** Tells findings of one rule at one port apart, such as the product; null when there can be only one. */
  readonly subject: string | null;
  readonly observed: string;
  readonly evidence: readonly Evidence[];
  readonly cves: readonly string[];
  /** Points it would cost alone, 0 when it is no matter of points. */
  readonly points: number;
  /** Findings of one cause seen twice cost once: the same port at two addresses, the same product on two hosts. */
  readonly countsAs: string;
}

/** A question that was answered. A finding is closed only when its question was answered again without it. */
export interface Checked {
  readonly check: string;
  readonly host: string;
  readonly port: number | null;
  /** Set when several of these questions are asked of one host, such as one for each block list. */
  readonly subject?: string;
}

/** One step of a worksheet, in the order of the calculation. */
export interface WorksheetLine {
  readonly label: string;
  /** Points won or lost; null for a line that only sets the value. */
  readonly points: number | null;
  /** The most that this line could have earned; null outside of points over maximum. */
  readonly maximum: number | null;
  /** The rating in hundredths after the line. */
  readonly hundredthsAfter: number;
}

/** HIGH: everything that counts was measured. */
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW';

/** A value in hundredths from 0 to 10,000, or why there is none. */
export type RatingValue =
  | {
      readonly hundredths: number;
      readonly confidence: Confidence;
      readonly lines: readonly WorksheetLine[];
    }
  | { readonly hundredths: null; readonly notMeasuredBecause: string };

export interface Judgement {
  readonly rating: RatingName;
  readonly value: RatingValue;
  readonly findings: readonly Draft[];
  readonly checked: readonly Checked[];
}

export function notMeasured(notMeasuredBecause: string): RatingValue {
  return { hundredths: null, notMeasuredBecause };
}

interface Answered {
  readonly question: string;
  readonly askedAt: string;
  readonly result: Measurement<unknown>;
}

/** The evidence of an observation; the reason when it could not be measured. */
export function evidenceOf({ question, askedAt, result }: Answered): Evidence {
  const text = result.state === 'MEASURED' ? result.evidence : `not measured: ${result.reason}, ${result.detail}`;
  return { question, askedAt, text };
}

const NO_DETAILS = { port: null, subject: null, cves: [], points: 0 } as const;

/** A draft with what most findings do not need left out: no port, no subject, no CVE, counted by its rule. */
export function draft(
  given: Pick<Draft, 'ruleId' | 'host' | 'observed' | 'evidence'> & Partial<Omit<Draft, 'ruleId'>>,
): Draft {
  return { ...NO_DETAILS, countsAs: given.ruleId, ...given };
}
