import {
  type ClientFacts,
  decide,
  type EligibilityFacts,
  type EligibilitySettings,
  messageForPeople,
  type Reason,
} from '../eligibility/index.ts';
import { type Application, PRODUCTS } from '../products/index.ts';
import { applicationOf, type Form } from './check-form.ts';
import { isAnswered } from './typed-answers.ts';

/** What an answer does to the request. */
export interface AnswerEffect {
  /** The path of its question, `client...` for the insured's own data; null: about the request as a whole. */
  readonly field: string | null;
  /** REFERS: an underwriter decides. DECLINES: outside the appetite. CHANGES: the cover differs. */
  readonly effect: 'REFERS' | 'DECLINES' | 'CHANGES';
  /** One sentence. */
  readonly words: string;
}

export interface EffectFacts {
  readonly client: ClientFacts;
  readonly settings: EligibilitySettings;
  readonly transaction: EligibilityFacts['transaction'];
  /** A finished scan that a submission would use; undefined: the website is scanned after it. */
  readonly scan?: Pick<EligibilityFacts['scan'], 'score' | 'hasCriticalFinding'> | undefined;
}

/** Told elsewhere (what is missing), or not known before the scan and the rating. */
const NOT_ABOUT_ANSWERS: ReadonlySet<string> = new Set(['ANSWERS_MISSING', 'NO_RATE_PLAN']);

const EFFECTS = { REFER: 'REFERS', DECLINE: 'DECLINES', ADJUST: 'CHANGES' } as const;

/**
 * What the answers given so far do, by the rules of the automatic quote, in their order, and what the scan of the
 * website does where one is known. The price comes later and may add to it.
 */
export function answerEffects(form: Form, { scan, ...facts }: EffectFacts): readonly AnswerEffect[] {
  const application = applicationOf(form);
  const known = scan ? ({ ...scan, state: 'DONE', deadlinePassed: false } as const) : NOT_SCANNED;
  const { reasons } = decide({ ...facts, application, scan: known, rate: null });
  const effects = reasons.filter(({ ruleId }) => !NOT_ABOUT_ANSWERS.has(ruleId)).flatMap(effectsOf(application));
  return effects.filter(({ field }) => !isUnanswered(field, form));
}

const NOT_SCANNED = { state: 'PENDING', score: null, hasCriticalFinding: false, deadlinePassed: false } as const;

function effectsOf({ productType }: Application): (reason: Reason) => readonly AnswerEffect[] {
  const fields = PRODUCTS[productType].questions.map(({ field }) => field);
  return (reason) => {
    const { kind, field } = reason;
    const message = messageForPeople(reason, productType);
    // Only rules about priced options speak in whole sentences, and nothing is priced here.
    const words = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    const effect = EFFECTS[kind];
    const paths = field === null || field === 'productType' ? [null] : field.split(', ');
    return paths.map((path) => ({ field: path === null ? null : questionOf(path, fields), effect, words }));
  };
}

/** `limits[1]` and `cyberEuQuestions.turnover.currency` belong to the question that they are a part of. */
function questionOf(path: string, fields: readonly string[]): string {
  return fields.find((field) => path.startsWith(`${field}[`) || path.startsWith(`${field}.`)) ?? path;
}

function isUnanswered(field: string | null, { answers }: Form): boolean {
  return field !== null && !field.startsWith('client.') && !isAnswered(answers[field]);
}
