/** Which rows of the product's table of transitions a command went through, seen from outside. */
import type { QuoteRequestAction } from '@bindery/domain/quote-request/index.ts';
import type { Command, Staff } from './commands.ts';
import type { Model } from './spec/state.ts';
import type { Expected } from './spec/step.ts';

type Row = QuoteRequestAction;

/** Null: not an action of the table. */
const OF_STAFF: Readonly<Record<Staff['action'], Row | null>> = {
  PICK_UP: 'PICK_UP',
  RELEASE: 'RELEASE',
  RATE: 'RATE',
  EDIT_OPTION: 'RATE',
  SHARE: 'SHARE_QUOTES',
  REVISE: 'REVISE',
  ASK_FOR_DATA: 'ASK_FOR_DATA',
  HOLD: 'HOLD',
  RESUME: 'RESUME',
  DECLINE: 'DECLINE',
  CLOSE: 'CLOSE',
  RETURN_TO_BROKER: 'RETURN_TO_BROKER',
  BIND: 'BIND',
  ISSUE: 'ISSUE',
  ADD_PRE_BIND: 'EDIT_SUBJECTIVITIES',
  ADD_POST_BIND: 'EDIT_SUBJECTIVITIES',
  CLOSE_SUBJECTIVITIES: 'EDIT_SUBJECTIVITIES',
  ASK_FOR_SURVEY: 'ASK_FOR_SURVEY',
  NON_RENEWAL: null,
};

const OF_BROKER: Readonly<Partial<Record<Command['kind'], Row>>> = {
  SUBMIT: 'SUBMIT',
  RESUBMIT: 'RESUBMIT',
  SELECT: 'SELECT_OPTION',
  BIND_LINK: 'CREATE_BIND_LINK',
  ASK_UPLOAD: 'UPLOAD_DOCUMENT',
  SURVEY: 'ANSWER_SURVEY',
  SIGN: 'SIGN_APPLICATION',
  WITHDRAW: 'WITHDRAW',
};

/** Of a command that was allowed: its own row, and those that the rules and the timer went through because of it. */
export function transitionsOf(command: Command, before: Model, { answer, model, happened }: Expected): readonly Row[] {
  if (!answer.startsWith('OK')) return [];
  const own = command.kind === 'STAFF' ? OF_STAFF[command.action] : OF_BROKER[command.kind];
  const isByRules = !('testing' in command) || command.testing === 'NONE';
  const isTold = (type: string) => isByRules && happened.some(({ event }) => event.startsWith(type));
  const byPerson = command.kind === 'STAFF' ? command.action : undefined;
  return [
    ...(own ? [own] : []),
    ...(isTold('quote_ready') && byPerson !== 'SHARE' ? (['AUTO_SHARE'] as const) : []),
    ...(isTold('quote_declined') && byPerson !== 'DECLINE' ? (['AUTO_DECLINE'] as const) : []),
    ...(isReferred(before, model) ? (['REFER'] as const) : []),
    ...(command.kind === 'WAIT' && isClosed(before, model) ? (['AUTO_CLOSE'] as const) : []),
  ];
}

function isReferred(before: Model, after: Model): boolean {
  return after.requests.some(({ status, isEligible, holder }, index) => {
    const was = before.requests[index];
    return status === 'SUBMITTED' && !holder && isEligible === false && was?.isEligible !== false;
  });
}

function isClosed(before: Model, after: Model): boolean {
  return after.requests.some(({ status }, index) => status === 'CLOSED' && before.requests[index]?.status !== 'CLOSED');
}
