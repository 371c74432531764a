import type { AnswerEffect, FormProblem } from '@bindery/domain/application-form/index.ts';
import { addDays } from '@bindery/domain/calendar.ts';
import { type Application, type Choice, type Question, US_STATES } from '@bindery/domain/products/index.ts';
import { MAX_EFFECTIVE_DATE_DAYS_AHEAD } from '@bindery/domain/quote-request/constants.ts';
import { memo, type ReactNode } from 'react';
import { text } from '../../messages.ts';
import { RadioField, SelectField } from './choice-field.tsx';
import { LimitsField } from './limits-field.tsx';
import { NatureField } from './nature-field.tsx';
import { DigitsField, DollarsField, MoneyField, PercentField } from './number-fields.tsx';
import { type ControlLinks, QuestionFrame } from './question-frame.tsx';
import { SharesField } from './shares-field.tsx';
import { DayField, WordsField } from './text-fields.tsx';

export interface QuestionFieldProps {
  readonly question: Question;
  readonly value: unknown;
  readonly isOptional: boolean;
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
  /** A sentence about what another answer did to this one. */
  readonly note?: string | undefined;
  /** The valid answers, where a control depends on others; undefined elsewhere. */
  readonly application: Application | undefined;
  readonly today: string;
  readonly homeCurrency: string;
  readonly maxAutoLimitLarge: number;
  readonly onChange: (field: string, value: unknown) => void;
  readonly onLeave: (field: string) => void;
}

/** A question with the control for its kind of answer. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, isOptional, problems, effects, onLeave } = props;
  return (
    <QuestionFrame
      question={question}
      {...(question.field === 'limits' ? { label: text.limitsTitle } : {})}
      isOptional={isOptional}
      isBeside={isRadio(question)}
      isGroup={isRadio(question) || question.answer.kind === 'limits' || question.answer.kind === 'revenueShares'}
      problems={problems}
      effects={effects}
      note={props.note}
      onLeave={() => onLeave(question.field)}
    >
      {(links) => <Control {...props} links={links} />}
    </QuestionFrame>
  );
});

function isRadio({ answer }: Question): boolean {
  return answer.kind === 'boolean' || (answer.kind === 'choice' && shownChoices(answer.choices).length <= MOST_RADIOS);
}

/** An open question needs no answer that says so. */
function shownChoices(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ value }) => value !== 'UNANSWERED');
}

/** More choices than these make a select. */
const MOST_RADIOS = 4;

function Control(props: QuestionFieldProps & { readonly links: ControlLinks }): ReactNode {
  const { question, value, links, today } = props;
  const { answer, field } = question;
  const onChange = (changed: unknown): void => props.onChange(field, changed);
  const common = { links, value, onChange };
  switch (answer.kind) {
    case 'day':
      return <DayField {...common} min={today} max={addDays(today, MAX_EFFECTIVE_DATE_DAYS_AHEAD)} />;
    case 'limits': {
      const { application, homeCurrency, maxAutoLimitLarge } = props;
      if (!application) return null;
      const given = { application, homeCurrency, maxAutoLimitLarge };
      return <LimitsField {...common} {...given} maximumCount={answer.maximumCount} />;
    }
    case 'boolean':
      return <RadioField {...common} choices={YES_NO} />;
    case 'choice': {
      const choices = shownChoices(answer.choices);
      if (!isRadio(question)) return <SelectField {...common} choices={choices} />;
      return <RadioField {...common} choices={choices} />;
    }
    case 'text':
      return <WordsField {...common} maximumLength={answer.maximumLength} />;
    case 'state':
      return <SelectField {...common} choices={STATES} />;
    case 'natureOfBusiness':
      return <NatureField {...common} productType={answer.productType} />;
    case 'wholeDollars':
      return <DigitsField {...common} />;
    case 'integer':
      return answer.unit === 'dollars' ? <DollarsField {...common} /> : <PercentField {...common} />;
    case 'money':
      return <MoneyField {...common} label={question.label} homeCurrency={props.homeCurrency} />;
    case 'revenueShares':
      return <SharesField {...common} />;
    default:
      return answer satisfies never;
  }
}

const YES_NO = [
  { value: true, label: text.yes },
  { value: false, label: text.no },
] as const;

const STATES = US_STATES.map(({ name }) => ({ value: name, label: name }));
