import { PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';
import { RESUBMIT_REFUSED_TEXT } from '@bindery/domain/quote-request/resubmit.ts';
import { describe, expect, it } from 'vitest';
import { knownCode, RemoteProblem } from '../../kit/server/remote-problem.ts';
import { text } from '../messages.ts';
import { screenProblem } from './in-screen-words.ts';

/** Names of operations, fields, headers and codes, which only programs know. */
const OF_THE_API = /[a-z][A-Z]|_|‘|updateQuoteRequest|RESUBMIT|SUBMIT|X-|\bid\b|GraphQL|JSON/;
/** Whose messages are made for people by the use cases of the dashboard, or are the same for every user. */
const FOR_PEOPLE: readonly ProblemCode[] = [
  'INVALID_STATE',
  'REVISION_CONFLICT',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'INTERNAL',
];

const said = (code: ProblemCode, message: string, details?: object): string =>
  screenProblem(new RemoteProblem(code, message, { details })).message;

describe('a refusal on a screen', () => {
  it.each(Object.keys(PROBLEMS).map(knownCode))('has a sentence for people: %s', (code) => {
    const sentence = text.refusalSentences[code];

    expect(sentence === null).toBe(FOR_PEOPLE.includes(code));
    expect(sentence ?? 'A sentence.').toMatch(/^[A-Z].*\.$/);
    expect(sentence ?? '').not.toMatch(OF_THE_API);
  });

  it('never repeats a fixed text of the API', () => {
    for (const fixed of Object.values(RESUBMIT_REFUSED_TEXT)) {
      expect(said('RESUBMIT_NOT_ALLOWED', fixed)).toBe(
        'Other terms cannot be asked for now. Write to the underwriter.',
      );
    }
  });

  it('keeps what the server says about the case at hand, and nothing that speaks to programs', () => {
    expect(said('OPTION_NOT_BINDABLE', 'A newer quote has replaced this option.')).toBe(
      'A newer quote has replaced this option.',
    );
    expect(said('OPTION_NOT_BINDABLE', 'An indication cannot be bound. Resubmit with isIndication false.')).toBe(
      'This option cannot be bound. Write to the underwriter.',
    );
    expect(said('NOT_FOUND', 'There is no quote request with this id.')).toBe(
      'This does not exist any more, or you have no access to it.',
    );
  });

  it('says that the quote is being revised, or which options there are now, and no id', () => {
    const takenBack = 'The quote of this option was taken back. Wait for the next quote_ready.';
    expect(said('OPTION_NOT_BINDABLE', takenBack, { currentQuote: null })).toBe(
      'The quote is being revised. Its options cannot be chosen until the revised quote is ready.',
    );
    const replaced = 'A newer quote has replaced this option. Choose one of its options: 0190-a, 0190-b.';
    expect(said('OPTION_NOT_BINDABLE', replaced, { currentQuote: { id: 'q2' } })).toBe(
      'A newer quote has replaced this option. Choose one of its options.',
    );
  });

  it('names the status that the request has now', () => {
    const details = { status: 'BIND_REQUESTED', allowedStatuses: ['QUOTES_SHARED'] };
    expect(said('INVALID_STATE', 'Selecting is not possible while the status is X.', details)).toBe(
      'That is not possible any more: the request is now Bind Requested.',
    );
    expect(said('INVALID_STATE', 'The underwriter does not ask for this any more.')).toBe(
      'The underwriter does not ask for this any more.',
    );
  });

  it.each([
    ['id', 'is empty', 'The file is empty.'],
    [
      'holder.address[2]',
      'must have at most 200 characters',
      'The address of the holder must have at most 200 characters.',
    ],
    ['text', 'has more than 5000 characters', 'The text has more than 5000 characters.'],
    ['email', 'This is not an email address.', 'This is not an email address.'],
    ['unheardOf', 'is needed', 'Is needed'],
  ])('says a fault of %s without its path', (path, message, sentence) => {
    expect(said('VALIDATION_FAILED', `${path}: ${message}`, { problems: [{ path, message }] })).toBe(sentence);
  });
});
