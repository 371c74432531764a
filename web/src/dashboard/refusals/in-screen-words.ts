import { PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';
import type { GraphqlClient } from '../../kit/server/graphql-client.ts';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { clauseText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';

/** The same client, whose refusals are in the words of the screens and not in those of the API. */
export function inScreenWords(client: GraphqlClient): GraphqlClient {
  return {
    run: async (asked, variables, signal) => {
      try {
        return await client.run(asked, variables, signal);
      } catch (error) {
        throw error instanceof RemoteProblem ? screenProblem(error) : error;
      }
    },
  };
}

/** The refusal as a person reads it; the code, the request id and the paths stay for those who place it at a field. */
export function screenProblem(problem: RemoteProblem): RemoteProblem {
  const { code, requestId, details } = problem;
  return new RemoteProblem(code, sentenceOf(problem), { requestId, details });
}

function sentenceOf({ code, message, faults, details }: RemoteProblem): string {
  const [only] = faults;
  if (code === 'VALIDATION_FAILED' && only && faults.length === 1) return faultSentence(only);
  const { status, allowedStatuses } = details;
  if (code === 'INVALID_STATE' && allowedStatuses !== undefined && typeof status === 'string') {
    return text.nowInStatus(Object.entries(STATUS_LABELS).find(([value]) => value === status)?.[1] ?? status);
  }
  if (code === 'OPTION_NOT_BINDABLE' && details.currentQuote !== undefined) {
    return details.currentQuote === null ? text.quoteTakenBack : text.quoteReplaced;
  }
  return isForPeople(code, message) ? message : (text.refusalSentences[code] ?? message);
}

/** Names of operations, fields, headers and fixed texts, which only programs know. */
const OF_THE_API = /[a-z][A-Z]|_|‘|\bid\b|\bX-[A-Z]|\b(?:RESUBMIT|SUBMIT|GraphQL|JSON)\b/;

/** A message about the case at hand says more than the sentence of its code, unless it speaks to programs. */
function isForPeople(code: ProblemCode, message: string): boolean {
  return message !== PROBLEMS[code].title && !OF_THE_API.test(message);
}

/** `The file is empty.`; a message that is a sentence of its own stays one. */
function faultSentence({ path, message }: { readonly path: string; readonly message: string }): string {
  const value = text.refusedValues[path] ?? text.refusedValues[path.replace(/\[\d+\]$/, '')];
  const isSentence = /^\p{Lu}.*[.!?]$/su.test(message);
  if (isSentence || value === undefined) return clauseText(message);
  return text.refusedValue(value, message);
}
