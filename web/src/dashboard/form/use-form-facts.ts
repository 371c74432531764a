import {
  type AnswerEffect,
  answerEffects,
  applicationOf,
  askedQuestions,
  checkForm,
  type Form,
  type FormProblem,
  isAnswered,
  type TypedAnswers,
} from '@bindery/domain/application-form/index.ts';
import { REQUIRED_ANSWERS } from '@bindery/domain/eligibility/index.ts';
import type { Application, Question } from '@bindery/domain/products/index.ts';
import { useDeferredValue, useMemo } from 'react';
import type { ApplicationForm } from './form-operations.ts';

/** Questions under one heading. */
export interface FormGroup {
  readonly name: string;
  readonly questions: readonly Question[];
  /** Answers that are right: what is refused is still to be answered. */
  readonly answered: number;
  /** Answers that stop it from being sent: missing or wrong. */
  readonly needed: number;
}

/** Everything about a form that follows from its answers. */
export interface FormFacts {
  readonly groups: readonly FormGroup[];
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
  readonly application: Application;
  readonly required: ReadonlySet<string>;
}

/**
 * Judged by the same functions as on the server, a moment behind the typing so that no letter waits for it. `askedName`
 * is the heading above the answers that an underwriter asks for, which come first.
 */
export function useFormFacts(read: ApplicationForm, typed: TypedAnswers, askedName: string): FormFacts {
  const answers = useDeferredValue(typed);
  return useMemo(() => {
    const { productType } = read.request;
    const { country, website } = read.insured;
    const form: Form = { productType, answers, today: read.today, country };
    const problems = checkForm(form);
    const effects = answerEffects(form, {
      client: { country, hasWebsite: website !== null },
      settings: { maxAutoLimitLarge: read.maxAutoLimitLarge, outOfAppetiteAction: read.outOfAppetiteAction },
      transaction: read.isRenewal ? 'RENEWAL' : 'NEW',
    });
    const wrong = new Set(problems.map(({ field }) => field));
    const required = new Set(REQUIRED_ANSWERS[productType].map(({ field }) => field));
    const asked = new Set(read.askedFields);
    const groupOf = ({ field, group }: Question): string => (asked.has(field) ? askedName : group);
    const questions = askedQuestions(productType, answers);
    const names = [...new Set([...(asked.size > 0 ? [askedName] : []), ...questions.map(groupOf)])];
    const groups = names.map((name): FormGroup => {
      const own = questions.filter((question) => groupOf(question) === name);
      const fields = new Set(own.map(({ field }) => field));
      return {
        name,
        questions: own,
        answered: own.filter(({ field }) => isAnswered(answers[field]) && !wrong.has(field)).length,
        needed: problems.filter(({ field }) => fields.has(field)).length,
      };
    });
    return { groups, problems, effects, required, application: applicationOf(form) };
  }, [read, answers, askedName]);
}
