import { chargeText } from '../text/formats.tsx';
import { pathText } from './path-text.ts';

/** What something would come to. */
export interface PathResult {
  readonly outcome: string;
  readonly premiumFromCents: number | null;
  readonly premiumToCents: number | null;
}

/** One change, in words. */
export interface PathStep {
  readonly ruleId: string;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string;
  readonly who: string;
  readonly remedy: string;
  readonly isNeeded: boolean;
  /** By one option: the least and the most among those that get cheaper. */
  readonly savedFromCents: number | null;
  readonly savedToCents: number | null;
  readonly result: PathResult;
}

/** What leads to an automatic quote, and what lowers the price. */
export interface Path<Step extends PathStep = PathStep> {
  readonly score: number;
  readonly isScoreMeasured: boolean;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly now: PathResult;
  readonly steps: readonly Step[];
  readonly combined: PathResult | null;
  readonly savings: readonly PathStep[];
}

const RESULT = 'outcome premiumFromCents premiumToCents';
const STEP = `ruleId field label from to who remedy isNeeded savedFromCents savedToCents result { ${RESULT} }`;

/** What the screens read of a path; `ofStep` is what they read of a step besides. */
export function pathFields(ofStep = ''): string {
  return `score isScoreMeasured currency currencyDigits now { ${RESULT} } steps { ${STEP} ${ofStep} }
    combined { ${RESULT} } savings { ${STEP} }`;
}

/** `$4,200.00`, or the lowest and the highest of several options. */
export function premiumText(
  { premiumFromCents: from, premiumToCents: to }: PathResult,
  { currency, currencyDigits }: Pick<Path, 'currency' | 'currencyDigits'>,
): string {
  if (from === null || to === null) return pathText.noPrice;
  const [low, high] = [from, to].map((cents) => chargeText(cents, currency, currencyDigits));
  return low === high ? `${low}` : pathText.range(`${low}`, `${high}`);
}

/** `$66.00`, or the least and the most of several options, of which one is bought. */
export function savedText(
  { savedFromCents, savedToCents }: Pick<PathStep, 'savedFromCents' | 'savedToCents'>,
  path: Pick<Path, 'currency' | 'currencyDigits'>,
): string {
  const isRange = savedFromCents !== savedToCents;
  const amount = premiumText({ outcome: '', premiumFromCents: savedFromCents, premiumToCents: savedToCents }, path);
  return isRange ? pathText.savesByOption(amount) : pathText.saves(amount);
}

/** The changes to show: while facts are missing that cannot be guessed, a favourable answer leads nowhere. */
export function shownSteps<Step extends PathStep>({ steps, combined }: Path<Step>): readonly Step[] {
  return combined ? steps : steps.filter(({ ruleId }) => ruleId !== 'ANSWERS_MISSING');
}

/** The way to an automatic quote in one sentence. */
export function pathSentence(path: Path): string {
  if (path.now.outcome === 'QUOTED') return pathText.quotedNow(premiumText(path.now, path));
  if (path.combined === null) return path.now.outcome === 'INCOMPLETE' ? pathText.incomplete : pathText.noSet;
  const needed = path.steps.filter(({ isNeeded }) => isNeeded).length;
  return pathText.together(needed, premiumText(path.combined, path));
}

/** As many as are named before they are counted. */
const NAMED_MISSING = 5;

/** Why nothing lowers the price: while answers are missing it is not known, and those that are known are named. */
export function noSavingsText({ now }: Path, missing: readonly string[] = []): string {
  if (now.outcome !== 'INCOMPLETE') return pathText.noSavings;
  return pathText.savingsUnknown(missing.slice(0, NAMED_MISSING), missing.length - NAMED_MISSING);
}
