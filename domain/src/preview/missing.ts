import { missingAnswers } from '../eligibility/index.ts';
import type { InputProblem } from '../problem.ts';
import { type Application, PRODUCTS, type Question } from '../products/index.ts';

/** What is missing before a request can be quoted, as the faults of a call: where to send it and what. */
export function missingProblems(application: Application, country: string | null): readonly InputProblem[] {
  const { questions } = PRODUCTS[application.productType];
  return missingAnswers(application, country).map(({ field }) => {
    const question = questions.find((candidate) => candidate.field === field);
    return {
      path: field.startsWith('client.') ? field : `brokerQuoteRequestInfo.${field}`,
      message: 'is missing',
      remedy: question ? remedyOf(question) : 'Send the two letters of the country, such as DE.',
    };
  });
}

function remedyOf({ label, answer, meaning }: Question): string {
  switch (answer.kind) {
    case 'choice':
      return `Send the answer to “${label}”: ${answer.choices.map(({ value }) => value).join(', ')}.`;
    case 'boolean':
      return `Send the answer to “${label}”: true or false.`;
    default:
      return `Send “${label}”: ${meaning}`;
  }
}
