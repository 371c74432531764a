import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';

/** Characters of one message. */
const MESSAGE_LENGTH = 5000;

/** What stands instead of a character that no reader can see, except a new line and a tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/**
 * The text without spaces around it, its lines kept. Errors: VALIDATION_FAILED when it is empty or longer than
 * `MESSAGE_LENGTH`.
 */
export function messageText(given: string): string {
  const text = given.replaceAll('\r\n', '\n').replaceAll(CONTROL, ' ').trim();
  const problem = problemOf(text);
  if (problem) throw validationFailed([problem]);
  return text;
}

function problemOf(text: string): InputProblem | undefined {
  const path = 'text';
  if (text === '') return { path, message: 'needs a text', remedy: 'Write what you want to say.' };
  if (text.length <= MESSAGE_LENGTH) return undefined;
  return {
    path,
    message: `has more than ${MESSAGE_LENGTH} characters`,
    remedy: 'Shorten it, or upload it as a document.',
  };
}
