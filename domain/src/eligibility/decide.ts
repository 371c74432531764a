import type { DeclineLossReason } from '../quote-request/status.ts';
import type { Decision, EffectIfFixed, OfferedOption, Outcome, Reason } from './decision.ts';
import type { EligibilityFacts } from './facts.ts';
import { findHits, type Hit, remarks, toHit } from './find-hits.ts';
import { autoGrid } from './options/grids.ts';
import { optionsAboveCapacity, type ResolvedOptions, resolveOptions } from './options/resolve-options.ts';
import { optionsForUnderwriter } from './options/underwriter-options.ts';
import { isScanned, type RuleFacts, readFacts } from './reading.ts';
import { NO_RATE_PLAN, OPTIONS_MERGED, PAIR_ADJUSTED } from './rules/limit-rules.ts';
import { RULES } from './rules/table.ts';
import { thresholdOf } from './rules/thresholds.ts';
import { subjectivities } from './subjectivities.ts';
import { outcomeText } from './words/outcome-text.ts';

/**
 * Decides what happens to a submitted request: declined, referred to an underwriter, waiting for its scan, or quoted,
 * with the reasons rule by rule. Pure: run at SUBMIT, at RESUBMIT and again when the scan ends; the latest run counts.
 * Money in minor units of the request's currency. Spec: rating.md section 7, decisions D20, D21, D30.
 */
export function decide(facts: EligibilityFacts): Decision {
  const judgement = judge(facts);
  const { reading, outcome, hits, resolved } = judgement;
  return {
    outcome,
    isAutoQuoteEligible: judge(whileScanning(facts)).outcome === 'PENDING_SCAN',
    reasons: hits.map((hit) => toReason(hit, reading)),
    text: textOf(outcome, hits),
    declineLossReason: declineLossReasonOf(judgement),
    options: resolved.options,
    notOffered: resolved.notOffered,
    subjectivities: subjectivities(reading.application, resolved.options),
  };
}

/** What the rules alone make of a request. */
export interface RulesOutcome {
  readonly outcome: Outcome;
  /** Required answers are missing. */
  readonly isIncomplete: boolean;
}

/** Outcome and options without the reasons, for a caller that judges many variations of a request. */
export interface Offer extends RulesOutcome {
  /** Of the quote; for a referral those from which an underwriter can start; none after a decline. */
  readonly options: readonly OfferedOption[];
}

export function offerOf(facts: EligibilityFacts): Offer {
  const { reading, outcome, hits, resolved } = judge(facts);
  const options = outcome === 'REFERRED' ? optionsForUnderwriter(reading, hits).options : resolved.options;
  return { outcome, isIncomplete: isIncomplete(hits), options };
}

/** The outcome before anything is priced; an automatic quote is still referred where an option has no rate. */
export function rulesOutcome(facts: EligibilityFacts): RulesOutcome {
  const reading = readFacts(facts);
  const hits = findHits(reading);
  return { outcome: outcomeOf(hits, reading), isIncomplete: isIncomplete(hits) };
}

function isIncomplete(hits: readonly Hit[]): boolean {
  return hits.some(({ rule }) => rule.id === 'ANSWERS_MISSING');
}

interface Judgement {
  readonly reading: RuleFacts;
  readonly outcome: Outcome;
  readonly hits: readonly Hit[];
  readonly resolved: ResolvedOptions;
}

/** The resolution order of rating.md 7.3. */
function judge(facts: EligibilityFacts): Judgement {
  const reading = readFacts(facts);
  const hits = findHits(reading);
  const unresolved = { options: [], notOffered: optionsAboveCapacity(reading) };
  const outcome = outcomeOf(hits, reading);
  if (outcome !== 'ELIGIBLE') return { reading, outcome, hits, resolved: unresolved };

  const resolved = resolveOptions(reading, gridOf(reading), remarks(hits, reading));
  if (resolved.options.some(({ rating }) => rating?.outcome !== 'RATED')) {
    const withoutRate = inListOrder([...hits, toHit(NO_RATE_PLAN, {}, reading)]);
    return { reading, outcome: 'REFERRED', hits: withoutRate, resolved: unresolved };
  }
  return { reading, outcome, hits: inListOrder([...hits, ...adjustmentHits(resolved)]), resolved };
}

function outcomeOf(hits: readonly Hit[], reading: RuleFacts): Outcome {
  const kinds = hits.filter(({ rule }) => rule.scope === 'REQUEST').map(({ kind }) => kind);
  if (kinds.includes('DECLINE')) return 'DECLINED';
  if (kinds.includes('REFER')) return 'REFERRED';
  return isScanned(reading.scan) ? 'ELIGIBLE' : 'PENDING_SCAN';
}

function gridOf({ application, revenue, settings }: RuleFacts) {
  // Requests without revenue, and all TECH_EO requests, have been referred before this point.
  if (application.productType === 'TECH_EO' || !revenue) throw new Error('only a complete request has an auto grid');
  return autoGrid(application.productType, revenue, thresholdOf('LIMIT_AUTHORITY', settings));
}

/** The facts before a scan has finished. */
function whileScanning(facts: EligibilityFacts): EligibilityFacts {
  return { ...facts, scan: { state: 'PENDING', score: null, hasCriticalFinding: false, deadlinePassed: false } };
}

function adjustmentHits({ options }: ResolvedOptions): readonly Hit[] {
  return options.flatMap(({ adjustments }) =>
    adjustments.flatMap(({ ruleId, optionIndexes, message, observed, required, remedy }): Hit[] => {
      const rule = [PAIR_ADJUSTED, OPTIONS_MERGED].find(({ id }) => id === ruleId);
      if (!rule) return [];
      const field = optionIndexes.length === 1 ? { field: `limits[${optionIndexes[0]}]` } : {};
      const finding = { optionIndexes, observed, required, remedy, ...field };
      return [{ rule, kind: rule.kind, message, finding }];
    }),
  );
}

function inListOrder(hits: readonly Hit[]): readonly Hit[] {
  const position = new Map(RULES.map(({ id }, index) => [id, index]));
  return hits.toSorted((a, b) => (position.get(a.rule.id) ?? 0) - (position.get(b.rule.id) ?? 0));
}

function textOf(outcome: Outcome, hits: readonly Hit[]): string | null {
  if (outcome !== 'DECLINED' && outcome !== 'REFERRED') return null;
  const kind = outcome === 'DECLINED' ? 'DECLINE' : 'REFER';
  const clauses = hits.filter((hit) => hit.kind === kind && hit.rule.scope === 'REQUEST').map(({ message }) => message);
  return outcomeText(outcome, clauses);
}

function declineLossReasonOf({ outcome, hits }: Judgement): DeclineLossReason {
  if (outcome !== 'DECLINED') return 'NOT_APPLICABLE';
  // In list order the rules about a request stand before those about its options.
  return hits.find(({ kind }) => kind === 'DECLINE')?.rule.declineLossReason ?? 'OTHER';
}

function toReason({ rule, finding, kind, message }: Hit, reading: RuleFacts): Reason {
  return {
    ruleId: rule.id,
    kind,
    scope: rule.scope,
    field: finding.field ?? rule.fields[reading.application.productType] ?? null,
    observed: finding.observed ?? null,
    required: finding.required ?? null,
    message,
    remedy: finding.remedy ?? rule.remedy,
    whoCanFix: rule.who,
    optionIndexes: finding.optionIndexes ?? [],
    effectIfFixed: finding.fix ? effectOf(finding.fix(reading.facts)) : null,
  };
}

function effectOf(facts: EligibilityFacts): EffectIfFixed {
  const { outcome, resolved } = judge(facts);
  return {
    outcome,
    options: resolved.options.map(({ limitCents, deductibleCents, rating }) => ({
      limitCents,
      deductibleCents,
      premiumCents: rating?.outcome === 'RATED' ? rating.premiumCents : null,
    })),
  };
}
