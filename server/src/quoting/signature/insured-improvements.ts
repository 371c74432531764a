import type { CheaperChange, Step } from '@bindery/domain/path-to-yes/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import type { ScoredPath } from '../preview/read-path-to-yes.ts';

/** Something that the insured can put in place. */
export interface Improvement {
  readonly label: string;
  readonly remedy: string;
  /** What it is good for: an automatic quote needs it, or the premium would be lower. */
  readonly leadsTo: 'QUOTE' | 'PRICE';
}

/** So many are read before a signature. */
const MOST = 8;

/**
 * The part of a path to yes that is the insured's own to do, without prices: those are the broker's to explain. What an
 * automatic quote needs comes first, then what saves most; each answer once.
 */
export function insuredImprovements({ path }: Pick<ScoredPath, 'path'>): readonly Improvement[] {
  const needed = path.steps.filter(({ isNeeded, ruleId }) => isNeeded && ruleId !== 'ANSWERS_MISSING');
  const found = new Map<string, Improvement>();
  const note = (changes: readonly (Step | CheaperChange)[], leadsTo: Improvement['leadsTo']): void => {
    for (const { who, field, label, remedy } of changes) {
      if (who !== 'insured' || found.has(field)) continue;
      found.set(field, { label: withRetention(label), remedy: withRetention(remedy), leadsTo });
    }
  };
  note(needed, 'QUOTE');
  note(path.savings, 'PRICE');
  return [...found.values()].slice(0, MOST);
}
