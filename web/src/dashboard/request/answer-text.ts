import type { SheetAnswer } from '@bindery/domain/products/index.ts';
import { dayText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';

/** An answer as the screens show it: a day is written like all other days, and what was left out is named. */
export function answerText(answer: Pick<SheetAnswer, 'text' | 'day'>): string {
  return answer.day === null ? (answer.text ?? text.notAnswered) : dayText(answer.day);
}
