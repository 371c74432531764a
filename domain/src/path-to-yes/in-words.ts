import { amountInWords } from '../eligibility/index.ts';
import type { Effect } from '../preview/index.ts';
import { answerInWords } from '../products/index.ts';
import type { Change } from './change.ts';

/** Which value becomes which, for people; `from` is null while there is none. */
export interface ChangeInWords {
  readonly from: string | null;
  readonly to: string;
}

const LIMIT_FIELD = /^limits\[\d+\]/;

/** A change as people read it: answers by their labels, amounts in their currency. `now` is what it starts from. */
export function changeInWords(change: Change & { readonly effect: Effect }, now: Effect): ChangeInWords {
  const { field, from, to, effect } = change;
  if (LIMIT_FIELD.test(field)) {
    const words = amountInWords(now.facts);
    return { from: from === null ? null : words(Number(from)), to: to === 'removed' ? 'left out' : words(Number(to)) };
  }
  if (field === 'scan.hasCriticalFinding') return { from: 'found', to: 'fixed' };
  const before = answerInWords(now.facts.application, field);
  return { from: before ?? from, to: answerInWords(effect.facts.application, field) ?? to };
}
