import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../../kit/feedback/panel.tsx';
import { countryText } from '../../../kit/text/country-text.ts';
import { limitText } from '../../../kit/text/formats.tsx';
import type { Option, Request } from '../../api/request-operations.ts';
import type { Worksheet } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/request/options-messages.ts';
import { inputLabel, inputValue } from './worksheet-inputs.ts';

/** Inputs that say what is insured and for how much; all others are answers about controls and losses. */
const TERMS: readonly string[] = [
  'revenue',
  'turnover',
  'currency',
  'class',
  'state',
  'country',
  'limit',
  'deductible',
  'numberOfPiiRecords',
  'score',
  'waitingHours',
  'indemnityDays',
  'claimsFactor',
  'scheduleFactor',
];

/** What the plan was given, in the words of the application: the terms first, then the answers. */
export function RatedInputs(props: {
  readonly worksheet: Worksheet;
  readonly request: Request;
  readonly option: Option | undefined;
}): ReactNode {
  const facts = props.worksheet.inputs.map(({ name, value }) => ({ name, fact: factOf(name, value, props) }));
  const terms = TERMS.flatMap((term) => facts.filter(({ name }) => name === term).map(({ fact }) => fact));
  const answers = facts.filter(({ name }) => !TERMS.includes(name)).map(({ fact }) => fact);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <section>
        <h3 className="mb-1 text-13 text-ink-soft">{text.terms}</h3>
        <Facts facts={terms} />
      </section>
      {answers.length > 0 && (
        <section>
          <h3 className="mb-1 text-13 text-ink-soft">{text.ratedAnswers}</h3>
          <Facts facts={answers} />
        </section>
      )}
    </div>
  );
}

interface Given {
  readonly request: Request;
  readonly option: Option | undefined;
}

/** An input is named like its question; where it is, its label and its answer are the ones of the application. */
function factOf(name: string, value: string, { request, option }: Given): Fact {
  const { currency, currencyDigits: digits } = request;
  if (name === 'limit' && option) return { name: text.limit, value: limitText(option.limitCents, currency, digits) };
  if (name === 'deductible' && option) {
    return { name: text.retention, value: limitText(option.deductibleCents, currency, digits) };
  }
  if (name === 'revenue' && /^\d+$/.test(value)) return { name: text.revenue, value: limitText(Number(value) * 100) };
  if (name === 'country') return { name: inputLabel(name), value: countryText(value) };
  const answer = answerOf(name, request);
  const label = answer?.label ?? inputLabel(name);
  return { name: label, value: <span className="tabular">{answer?.text ?? inputValue(value)}</span> };
}

/** What a step looked up, in the words of the application where it is one of its answers. */
export function answerWords(value: string, { inputs }: Worksheet, request: Request): string {
  if (/^\d/.test(value)) return inputValue(value);
  if (inputs.some((one) => one.name === 'country' && one.value === value)) return countryText(value);
  const input = inputs.find((one) => one.value === value && answerOf(one.name, request)?.text);
  return (input && answerOf(input.name, request)?.text) ?? inputValue(value);
}

function answerOf(name: string, { answers }: Request) {
  return answers.flatMap((group) => group.answers).find(({ field }) => field.endsWith(`.${name}`));
}
