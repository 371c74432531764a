import { infoOf } from '../application-form/index.ts';
import {
  type Application,
  type ApplicationPatch,
  applyPatch,
  PRODUCTS,
  type ProductType,
  readQuoteRequestInfo,
} from '../products/index.ts';

/** Answers by the path of their question, as the API takes them; undefined leaves a question alone. */
export type AnswersByField = readonly (readonly [field: string, value: unknown])[];

/**
 * What a call with these answers would save. Throws for an answer that a call could not send: paths and values come from
 * the questions themselves.
 */
export function patchOf(productType: ProductType, answers: AnswersByField): ApplicationPatch {
  const info = infoOf(PRODUCTS[productType].questions, Object.fromEntries(answers));
  const { patch, problems } = readQuoteRequestInfo(productType, info, { today: NO_DAY });
  const [problem] = problems;
  if (problem) throw new Error(`${problem.path} ${problem.message}`);
  return patch;
}

/** The application with other answers, read and saved as those of a call are. */
export function withAnswers(application: Application, answers: AnswersByField): Application {
  return applyPatch(application, patchOf(application.productType, answers));
}

/** Days are not changed here, so that no day is the present one. */
const NO_DAY = '0001-01-01';
