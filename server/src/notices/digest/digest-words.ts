import { REVIEW_HOURS } from '@bindery/domain/quote-request/index.ts';
import { firstLines } from '../words/first-lines.ts';
import type { NoticeWords } from '../words/notice-words.ts';
import type { OpenRequest } from './digest-store.ts';

const LISTED = 10;
const DAY_HOURS = 24;

/** The open work of the morning, for a manager; undefined when there is none. */
export function digestWords(open: readonly OpenRequest[]): NoticeWords | undefined {
  if (open.length === 0) return undefined;
  const late = open.filter(({ ageHours }) => ageHours >= REVIEW_HOURS.to);
  const due = open.filter(({ ageHours }) => ageHours >= REVIEW_HOURS.from && ageHours < REVIEW_HOURS.to);
  const unowned = open.filter(({ underwriterName }) => underwriterName === null);
  const fresh = open.filter(({ ageHours }) => ageHours < DAY_HOURS);
  const listed = late.length > 0 ? late : unowned;
  return {
    subject: `Open work: ${open.length} ${open.length === 1 ? 'request' : 'requests'}, ${late.length} late`,
    paragraphs: [listed.length === 0 ? 'Nothing is late, and everything has an underwriter.' : headOf(late.length > 0)],
    items: firstLines(listed.map(lineOf), LISTED),
    facts: [
      { label: `Late (${REVIEW_HOURS.to} hours and more)`, value: String(late.length) },
      { label: `Due (${REVIEW_HOURS.from} to ${REVIEW_HOURS.to} hours)`, value: String(due.length) },
      { label: `On time (under ${REVIEW_HOURS.from} hours)`, value: String(open.length - late.length - due.length) },
      { label: 'Without an underwriter', value: String(unowned.length) },
      { label: 'Handed over in the last 24 hours', value: String(fresh.length) },
    ],
    notes: ['You can switch this mail off in your inbox.'],
    button: 'Open the queue',
    path: '/',
  };
}

function headOf(isLate: boolean): string {
  return isLate ? 'These have waited longer than we promise:' : 'These have no underwriter yet:';
}

function lineOf({ insuredName, status, ageHours, underwriterName }: OpenRequest): string {
  const what = status === 'BIND_REQUESTED' ? 'bind requested' : 'submitted';
  return `${insuredName}: ${what} ${ageHours} hours ago, ${underwriterName ?? 'no underwriter'}`;
}
