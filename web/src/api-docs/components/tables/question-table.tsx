import type { AnswerKind, Question } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';

interface QuestionTableProps {
  readonly caption: string;
  readonly questions: readonly Question[];
}

/** The questions of a product by group: key, accepted values, the question and its explanation. */
export function QuestionTable({ caption, questions }: QuestionTableProps): ReactNode {
  const groups = [...new Set(questions.map(({ group }) => group))];
  return (
    <div className="table-frame">
      <table className="question-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Accepted values</th>
            <th scope="col">Question</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className="group">
              <th scope="rowgroup" colSpan={3}>
                {group}
              </th>
            </tr>
            {questions
              .filter((question) => question.group === group)
              .map((question) => (
                <tr key={question.field}>
                  <th scope="row">
                    <code>{keyOf(question)}</code>
                    {question.optionalDataType && <span className="key-type">{question.optionalDataType}</span>}
                  </th>
                  <td>{accepted(question.answer)}</td>
                  <td>
                    <span className="question">{asQuestion(question.label)}</span> {question.meaning}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Ends the question like a sentence, so that its meaning can follow. */
function asQuestion(label: string): string {
  return /[.?!]$/.test(label) ? label : `${label}.`;
}

/** `optionalData.claims` is the key claims; `techEoApplicationControls.backupSolution.x` stays `backupSolution.x`. */
function keyOf(question: Question): string {
  return question.field.slice(question.field.indexOf('.') + 1);
}

function accepted(answer: AnswerKind): ReactNode {
  switch (answer.kind) {
    case 'boolean':
      return 'true or false';
    case 'choice':
      return (
        <ul className="choices">
          {answer.choices.map(({ value, label }) => (
            <li key={value}>
              <code>{value}</code> {label.toLowerCase() === value.toLowerCase() ? '' : label}
            </li>
          ))}
        </ul>
      );
    case 'text':
      return `text, at most ${answer.maximumLength.toLocaleString('en-US')} characters`;
    case 'state':
      return 'one of the 50 states spelled out, or District of Columbia';
    case 'natureOfBusiness':
      return 'a name of the list';
    case 'wholeDollars':
      return 'whole dollars as a string of digits';
    case 'integer':
      return `${answer.minimum.toLocaleString('en-US')} to ${answer.maximum.toLocaleString('en-US')}`;
    case 'money':
      return 'amount in minor units, currency of three letters';
    case 'revenueShares':
      return 'list of names with basis points';
    case 'day':
      return 'YYYY-MM-DD';
    case 'limits':
      return `${answer.minimumCount} to ${answer.maximumCount} pairs`;
    default:
      answer satisfies never;
      return null;
  }
}
