import { type AnswerGroup, type Application, answerSheet } from '../products/index.ts';
import { askedQuestions, typedAnswersOf } from './typed-answers.ts';

/**
 * The application in words as it is signed: without the questions that these answers do not ask, as what one would say
 * about claims where there were none. An answer that was given nevertheless stays, as it is kept with the application.
 * Spec: decisions D27, D31.
 */
export function askedSheet(application: Application): readonly AnswerGroup[] {
  const asked = askedQuestions(application.productType, typedAnswersOf(application));
  const fields = new Set(asked.map(({ field }) => field));
  return answerSheet(application)
    .map(({ group, answers }) => ({
      group,
      answers: answers.filter(({ field, text }) => text !== null || fields.has(field)),
    }))
    .filter(({ answers }) => answers.length > 0);
}
