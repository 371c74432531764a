/**
 * The application as a form for people: what is asked while, what is missing or wrong in words, and what each answer
 * does. The dashboard's screens and its server use the same functions. Start at check-form.ts.
 */
export { type AnswerEffect, answerEffects, type EffectFacts } from './answer-effects.ts';
export { askedSheet } from './asked-sheet.ts';
export {
  applicationOf,
  COUNTRY_FIELD,
  checkForm,
  type Form,
  type FormProblem,
  faultsOf,
} from './check-form.ts';
export { ANSWER_TYPES, type AnswerType, type DescribedQuestion, describedQuestions } from './described-questions.ts';
export { askedQuestions, infoOf, isAnswered, isAsked, type TypedAnswers, typedAnswersOf } from './typed-answers.ts';
