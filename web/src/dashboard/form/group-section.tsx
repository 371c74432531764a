import type { AnswerEffect, FormProblem, TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { answerSheet, homeCurrencyOf } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import { answerText } from '../request/answer-text.ts';
import { placeOf } from './fields/place-of.ts';
import { QuestionField } from './fields/question-field.tsx';
import type { ApplicationForm } from './form-operations.ts';
import type { FormFacts, FormGroup } from './use-form-facts.ts';
import type { LimitsCurrency } from './use-limits-currency.ts';

interface Props {
  readonly id: string;
  readonly group: FormGroup;
  readonly form: ApplicationForm;
  readonly facts: FormFacts;
  readonly answers: TypedAnswers;
  readonly limits: LimitsCurrency;
  readonly isShown: (problem: FormProblem) => boolean;
  readonly onLeave: (field: string) => void;
}

const NONE: readonly never[] = [];

/** One heading with its questions; those that cannot be changed now are shown in words. */
export function GroupSection(props: Props): ReactNode {
  const { id, group, form, facts, answers, limits, isShown } = props;
  const open = new Set(form.openFields);
  const ofField = <One extends { readonly field: string | null }>(all: readonly One[], field: string) => {
    const found = all.filter((one) => one.field === field);
    return found.length === 0 ? NONE : found;
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="scroll-mt-36 border-b border-line-strong/50 pb-2 text-20 outline-none">
        {group.name}
      </h2>
      <div className="divide-y divide-line">
        {group.questions.map((question) => {
          const { field } = question;
          if (!open.has(field)) return <FixedAnswer key={field} field={field} facts={facts} />;
          const problems: readonly FormProblem[] = ofField(facts.problems, field);
          const effects: readonly AnswerEffect[] = ofField(facts.effects, field);
          return (
            <QuestionField
              key={field}
              question={question}
              value={answers[field]}
              isOptional={!facts.required.has(field) && !DEFAULTED.has(field)}
              problems={problems.some(isShown) ? problems.filter(isShown) : NONE}
              effects={effects}
              application={field === 'limits' ? facts.application : undefined}
              today={form.today}
              note={limits.noteOf(field)}
              homeCurrency={field === 'limits' ? limits.currency : homeCurrencyOf(form.insured.country)}
              maxAutoLimitLarge={form.maxAutoLimitLarge}
              onChange={limits.onChange}
              onLeave={props.onLeave}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Answered from the start. */
const DEFAULTED: ReadonlySet<string> = new Set(['hasTria', 'isIndication']);

function FixedAnswer({ field, facts }: { readonly field: string; readonly facts: FormFacts }): ReactNode {
  const sheet = answerSheet(facts.application).flatMap(({ answers }) => answers);
  const answer = sheet.find((one) => one.field === field);
  if (!answer) return null;
  return (
    <div id={placeOf(field)} className="grid gap-1 py-3 text-14">
      <p className="font-semibold">{field === 'limits' ? text.limitsTitle : answer.label}</p>
      <p>{answerText(answer)}</p>
      <p className="text-13 text-ink-faint">{text.fixedAnswer}</p>
    </div>
  );
}
