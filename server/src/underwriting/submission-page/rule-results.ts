import {
  AUTO_QUOTE_RULES,
  messageForPeople,
  RULE_WORDS,
  type RuleId,
  type StoredDecision,
  subjectOfRule,
} from '@bindery/domain/eligibility/index.ts';
import { type Application, answerSheet, PRODUCTS } from '@bindery/domain/products/index.ts';
import { countryInWords } from '../../clients/index.ts';

export interface RuleResult {
  readonly ruleId: string;
  /** That fired, in the run that is stored; null unless it fired, and of runs from before versions were kept. */
  readonly version: number | null;
  /** What it looks at, in words that say nothing of the result. */
  readonly subject: string;
  readonly kind: 'REFER' | 'DECLINE' | 'ADJUST';
  /** True: about a single option, not about the request. */
  readonly isAboutOption: boolean;
  readonly wasRun: boolean;
  readonly hasFired: boolean;
  readonly field: string | null;
  readonly firesWhen: string;
  /** The value it read, in words. */
  readonly observed: string | null;
  /** What it lets pass. */
  readonly required: string | null;
  readonly message: string | null;
  readonly remedy: string | null;
  readonly whoCanFix: string;
}

/** What the rules read besides the answers. */
export interface RuledFacts {
  readonly application: Application;
  readonly decision: StoredDecision | null;
  readonly isRenewal: boolean;
  readonly country: string | null;
  readonly website: string | null;
  readonly scan: {
    readonly state: 'PENDING' | 'DONE' | 'FAILED';
    readonly score: number | null;
    readonly criticalFindings: number;
  } | null;
}

/** Rules whose reasons name the amounts of the request; for all others the answer and the common words are clearer. */
const NAMES_AMOUNTS: ReadonlySet<RuleId> = new Set([
  'NO_OPTION',
  'LIMIT_AUTHORITY',
  'OPTION_ABOVE_CAPACITY',
  'PAIR_ADJUSTED',
  'OPTIONS_MERGED',
]);

/**
 * Every rule of the product with the value it read and what it lets pass; a rule that fired several times appears as
 * often.
 */
export function ruleResults(facts: RuledFacts): readonly RuleResult[] {
  const { productType } = facts.application;
  const { decision } = facts;
  const values = answersInWords(facts);
  return AUTO_QUOTE_RULES.filter(({ fields }) => productType in fields).flatMap((rule): readonly RuleResult[] => {
    const { passes: common, passesOf } = RULE_WORDS[rule.id];
    const passes = passesOf?.[productType] ?? common;
    const field = rule.fields[productType] ?? null;
    const seen = decision === null ? null : (valueOf(rule.id, facts) ?? values(field));
    const words = {
      ruleId: rule.id,
      subject: subjectOfRule(rule.id, productType),
      kind: rule.kind,
      isAboutOption: rule.scope === 'OPTION',
      wasRun: decision !== null,
      firesWhen: rule.firesWhen,
      remedy: rule.remedy,
      whoCanFix: rule.who,
    };
    const fired = (decision?.reasons ?? []).filter(({ ruleId }) => ruleId === rule.id);
    if (fired.length === 0) {
      return [{ ...words, version: null, hasFired: false, field, observed: seen, required: passes, message: null }];
    }
    return fired.map((reason) => {
      const { kind } = reason;
      const message = messageForPeople(reason, productType);
      const isOwn = NAMES_AMOUNTS.has(rule.id);
      const observed = (isOwn ? null : (valueOf(rule.id, facts) ?? values(reason.field))) ?? reason.observed;
      const required = (isOwn ? reason.required : null) ?? passes;
      const version = decision?.ruleVersions?.[rule.id] ?? null;
      return { ...words, version, kind, hasFired: true, field: reason.field, observed, required, message };
    });
  });
}

/** The answer at a path in words; of a part of an answer, the whole answer. */
function answersInWords({ application }: RuledFacts): (field: string | null) => string | null {
  const answers = answerSheet(application).flatMap((group) => group.answers);
  return (field) =>
    answers.find((answer) => field === answer.field || field?.startsWith(`${answer.field}.`))?.text ?? null;
}

/** Of rules that read no answer. */
function valueOf(ruleId: RuleId, facts: RuledFacts): string | null {
  const { scan, application } = facts;
  switch (ruleId) {
    case 'SCAN_CRITICAL':
      return scan?.state === 'DONE' ? `${scan.criticalFindings} open` : scanInWords(scan);
    case 'SCORE_DECLINE':
    case 'SCORE_REVIEW':
      return scan?.state === 'DONE' && scan.score !== null ? String(scan.score) : scanInWords(scan);
    case 'SCAN_UNAVAILABLE':
      return scanInWords(scan);
    case 'TERRITORY':
    case 'TERRITORY_REVIEW':
      return facts.country === null ? 'not known' : countryInWords(facts.country);
    case 'WEBSITE_MISSING':
      return facts.website ?? 'none';
    case 'TECH_ALWAYS':
      return PRODUCTS[application.productType].name;
    case 'RENEWAL_REVIEW':
      return facts.isRenewal ? 'renewal' : 'new business';
    default:
      return null;
  }
}

function scanInWords(scan: RuledFacts['scan']): string {
  if (!scan) return 'not scanned';
  if (scan.state === 'PENDING') return 'running';
  if (scan.state === 'FAILED') return 'failed';
  return scan.score === null ? 'finished without a score' : `finished with ${scan.score}`;
}
