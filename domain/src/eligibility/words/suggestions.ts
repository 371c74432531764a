import type { Reason } from '../decision.ts';
import type { RuleId } from '../rules/table.ts';

export const SUGGESTION_KINDS = [
  'ASK_ANSWER',
  'ASK_DOCUMENT',
  'SUBJECTIVITY',
  'CLAIMS_FACTOR',
  'SCHEDULE',
  'RESCAN',
] as const;

/** One step that a rule suggests to the underwriter who has picked the request up. */
export interface Suggestion {
  readonly ruleId: RuleId;
  readonly kind: (typeof SUGGESTION_KINDS)[number];
  /** What to ask or to require, or the reason of a factor. */
  readonly text: string;
  /** ASK_ANSWER: the question that is asked again by its path; null for a question of our own. */
  readonly field: string | null;
  /** CLAIMS_FACTOR and SCHEDULE: decimals. */
  readonly factor: string | null;
}

interface Step extends Pick<Suggestion, 'kind' | 'text'> {
  readonly factor?: string;
  /** The questions of the rule are asked again, each by its own label. */
  readonly asksAgain?: boolean;
}

const LOSS_RUNS: Step = {
  kind: 'ASK_DOCUMENT',
  text: 'Loss runs of the last three years, with date, cause and amount of each loss',
};
const LOSSES: readonly Step[] = [LOSS_RUNS, { kind: 'CLAIMS_FACTOR', text: 'Losses reported', factor: '1.25' }];
const MFA = subjectivity('Confirmation of multi-factor authentication for e-mail and remote access');
const FINDINGS = subjectivity('Remediation of the critical findings of the scan');
const ASK_AGAIN: Step = { kind: 'ASK_ANSWER', text: '', asksAgain: true };

const STEPS: Readonly<Partial<Record<RuleId, readonly Step[]>>> = {
  SCAN_CRITICAL: [FINDINGS],
  SCORE_REVIEW: [{ kind: 'SCHEDULE', text: 'Score below 80', factor: '1.10' }],
  SCAN_UNAVAILABLE: [{ kind: 'RESCAN', text: 'Scan the website again' }],
  TERRITORY_REVIEW: [ask('The address of the head office and of each site outside the United States')],
  ANSWERS_MISSING: [ASK_AGAIN],
  WEBSITE_MISSING: [ask('The website of the insured')],
  PII_ABOVE_MAX: [ask('How many personal records are held, of which kinds, and where they are stored')],
  PII_UNCERTAIN: [ASK_AGAIN],
  EXCLUDED_ACTIVITY: [ask('What the excluded activity is, and its share of revenue')],
  BIOMETRIC_DATA: [ask('Which biometric data is collected, and how people consent to it')],
  US_TURNOVER_SHARE: [ask('Turnover from the United States by kind of customer')],
  PRIOR_CLAIMS: LOSSES,
  PRIOR_BREACHES: LOSSES,
  PRIOR_INTERRUPTIONS: LOSSES,
  LOSS_HISTORY_UNCERTAIN: [ASK_AGAIN],
  CONTROL_MFA_EMAIL: [MFA],
  CONTROL_MFA_ACCESS: [MFA],
  CONTROL_BACKUPS: [subjectivity('Confirmation of offline or immutable backups')],
  REVENUE_SHARES_INCOMPLETE: [ASK_AGAIN],
  SOCIAL_ENGINEERING_REMOVED: [ask('How changes of payment details are confirmed')],
};

/**
 * What an underwriter may do about the rules that fired, in their order and each step once: ask this, require that
 * before the bind, price so. Nothing follows from it by itself. `labels` are the questions of the product by their path.
 */
export function suggestionsFor(
  reasons: readonly Pick<Reason, 'ruleId' | 'field'>[],
  labels: ReadonlyMap<string, string>,
): readonly Suggestion[] {
  const all = reasons.flatMap(({ ruleId, field }) =>
    (STEPS[ruleId] ?? []).flatMap(({ kind, text, factor = null, asksAgain }): readonly Suggestion[] => {
      if (!asksAgain) return [{ ruleId, kind, text, factor, field: null }];
      // A rule may name several questions, and a field of the client, which is no question.
      return (field?.split(', ') ?? []).map((path) => ({
        ruleId,
        kind,
        text: labels.get(path) ?? path,
        factor,
        field: labels.has(path) ? path : null,
      }));
    }),
  );
  return all.filter((one, at) => all.findIndex((other) => other.kind === one.kind && other.text === one.text) === at);
}

function ask(text: string): Step {
  return { kind: 'ASK_ANSWER', text };
}

function subjectivity(text: string): Step {
  return { kind: 'SUBJECTIVITY', text };
}
