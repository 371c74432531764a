import { AUTO_QUOTE_RULES, type RuleId } from '../eligibility/index.ts';
import type { ProductType } from '../products/index.ts';

/**
 * What became of a decided request. UNCHANGED: the options that were shared are those that the rules and the plan had
 * made; CHANGED: an underwriter changed terms, price or cover, or added an option or a subjectivity.
 */
export type CameOf =
  | 'OPEN'
  | 'DECLINED'
  /** Closed without a quote. */
  | 'WITHDRAWN'
  | 'QUOTED_UNCHANGED'
  | 'QUOTED_CHANGED'
  | 'BOUND_UNCHANGED'
  | 'BOUND_CHANGED';

/** Stored decisions of one product in which the same rules fired, and which ended alike. */
export interface DecisionGroup {
  readonly productType: ProductType;
  readonly fired: FiredRules;
  readonly cameOf: CameOf;
  readonly count: number;
}

/** Each rule at most once in each list. */
interface FiredRules {
  readonly referred: readonly RuleId[];
  readonly declined: readonly RuleId[];
  /** Rules that changed or left out single options. */
  readonly adjusted: readonly RuleId[];
}

export interface RuleTally {
  readonly ruleId: RuleId;
  /** Of the products that have the rule. The four add up to it. */
  readonly decisions: number;
  readonly passed: number;
  readonly referred: number;
  readonly declined: number;
  readonly adjusted: number;
  /** Referrals for which it was the only reason, apart from rules that refer every request of their kind. */
  readonly referredAlone: number;
  /** What came of the referrals; they add up to `referred`. */
  readonly quotedUnchanged: number;
  readonly quotedChanged: number;
  readonly declinedByUnderwriter: number;
  readonly withdrawn: number;
  readonly open: number;
  /** Of those that were quoted. */
  readonly bound: number;
  /** Referrals on which an underwriter has decided: quoted or declined. */
  readonly cases: number;
  /** It refers what is then quoted unchanged in at least nine of ten cases, of which there are enough to say so. */
  readonly isCandidate: boolean;
}

/** Fewer cases say nothing about a rule. */
export const CANDIDATE_CASES = 20;
const CANDIDATE_SHARE = 0.9;
const ALWAYS: ReadonlySet<string> = new Set<RuleId>(['TECH_ALWAYS', 'RENEWAL_REVIEW']);

/** How often each rule fired, in the order of the rules; those that never fired too. */
export function tallyRules(groups: readonly DecisionGroup[], leastCases = CANDIDATE_CASES): readonly RuleTally[] {
  return AUTO_QUOTE_RULES.map(({ id, fields }) => {
    const own = groups.filter(({ productType }) => fields[productType] !== undefined);
    const of = (isCounted: (group: DecisionGroup) => boolean): number =>
      own.reduce((sum, group) => (isCounted(group) ? sum + group.count : sum), 0);
    const ofReferred = (isCounted: (group: DecisionGroup) => boolean): number =>
      of((group) => group.fired.referred.includes(id) && isCounted(group));
    const counts = {
      referred: ofReferred(() => true),
      // A request that one rule refers and another declines counts once for each of the two.
      declined: of(({ fired }) => fired.declined.includes(id) && !fired.referred.includes(id)),
      adjusted: of(
        ({ fired }) => fired.adjusted.includes(id) && !fired.referred.includes(id) && !fired.declined.includes(id),
      ),
      quotedUnchanged: ofReferred(({ cameOf }) => cameOf === 'QUOTED_UNCHANGED' || cameOf === 'BOUND_UNCHANGED'),
      quotedChanged: ofReferred(({ cameOf }) => cameOf === 'QUOTED_CHANGED' || cameOf === 'BOUND_CHANGED'),
      declinedByUnderwriter: ofReferred(({ cameOf }) => cameOf === 'DECLINED'),
    };
    const decisions = of(() => true);
    const cases = counts.quotedUnchanged + counts.quotedChanged + counts.declinedByUnderwriter;
    return {
      ruleId: id,
      decisions,
      passed: decisions - counts.referred - counts.declined - counts.adjusted,
      ...counts,
      referredAlone: ofReferred(({ fired }) => isAlone(id, fired.referred)),
      withdrawn: ofReferred(({ cameOf }) => cameOf === 'WITHDRAWN'),
      open: ofReferred(({ cameOf }) => cameOf === 'OPEN'),
      bound: ofReferred(({ cameOf }) => cameOf === 'BOUND_UNCHANGED' || cameOf === 'BOUND_CHANGED'),
      cases,
      isCandidate: cases >= Math.max(1, leastCases) && counts.quotedUnchanged >= CANDIDATE_SHARE * cases,
    };
  });
}

function isAlone(id: RuleId, referred: readonly RuleId[]): boolean {
  return referred.every((other) => other === id || ALWAYS.has(other));
}

/**
 * Reads how the database keeps the rules that fired: JSON lists of ids of those that referred, declined and adjusted,
 * with `|` between them. Ids that are no rule any more are left out. Undefined for another text.
 */
export function readFiredRules(stored: string): FiredRules | undefined {
  const lists = stored.split('|');
  if (lists.length !== 3) return undefined;
  const [referred = [], declined = [], adjusted = []] = lists.map(idsOf);
  return { referred, declined, adjusted };
}

const KNOWN: ReadonlySet<string> = new Set(AUTO_QUOTE_RULES.map(({ id }) => id));

function idsOf(list: string): readonly RuleId[] {
  const ids = [...list.matchAll(/"(\w+)"/g)].map(([, id = '']) => id);
  return [...new Set(ids)].filter((id): id is RuleId => KNOWN.has(id));
}
