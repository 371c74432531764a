import {
  type Decision,
  decide,
  type EligibilityFacts,
  missingAnswers,
  type OfferedOption,
  type Outcome,
  offerOf,
  type RequiredAnswer,
  rulesOutcome,
} from '../eligibility/index.ts';

/** INCOMPLETE: required answers are missing, so that an underwriter would review the request. */
export const PREVIEW_OUTCOMES = ['QUOTED', 'REFERRED', 'DECLINED', 'INCOMPLETE'] as const;

/** The cyber risk score while nothing was measured: the middle of what is quoted automatically. */
export const ASSUMED_SCORE = 85;

export type PreviewOutcome = (typeof PREVIEW_OUTCOMES)[number];

/** What a submission of these facts would come to. */
export interface Effect {
  readonly facts: EligibilityFacts;
  readonly outcome: PreviewOutcome;
  /**
   * The options of the quote; where an underwriter decides, what each requested option would cost at the nearest terms
   * that an underwriter may offer. Only options with a price; none after a decline.
   */
  readonly options: readonly OfferedOption[];
}

export interface Preview extends Effect {
  /** Rule by rule. */
  readonly decision: Decision;
  /** Required answers that are not there. */
  readonly missing: readonly RequiredAnswer[];
}

/** The decision and the prices for facts with a finished scan, as a submission would get them. */
export function previewOf(facts: EligibilityFacts): Preview {
  return { ...effectOf(facts), decision: decide(facts), missing: missingOf(facts) };
}

/** The same without the reasons, for many variations of a request. */
export function effectOf(facts: EligibilityFacts): Effect {
  const { outcome, isIncomplete, options } = offerOf(facts);
  return { facts, outcome: previewOutcome(outcome, isIncomplete), options };
}

/** The best outcome that facts can have: the rules alone, as if every option had a price. */
export function outcomeBeforePrice(facts: EligibilityFacts): PreviewOutcome {
  const { outcome, isIncomplete } = rulesOutcome(facts);
  return previewOutcome(outcome, isIncomplete);
}

function missingOf({ application, client }: EligibilityFacts): readonly RequiredAnswer[] {
  return missingAnswers(application, client.country);
}

function previewOutcome(outcome: Outcome, isIncomplete: boolean): PreviewOutcome {
  if (outcome === 'PENDING_SCAN') throw new Error('a preview is made with a score');
  if (outcome === 'REFERRED' && isIncomplete) return 'INCOMPLETE';
  return outcome === 'ELIGIBLE' ? 'QUOTED' : outcome;
}
