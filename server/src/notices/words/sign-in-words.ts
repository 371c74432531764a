import { dayInWords } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { NoticeWords } from './notice-words.ts';

interface SignedIn {
  readonly email: string;
  readonly name: string;
  /** Name of the partner. */
  readonly partner: string;
  /** Name of the agent's brokerage; null for a developer. */
  readonly brokerage: string | null;
  /** The partner's own time. */
  readonly at: Date;
  readonly timeZone: string;
}

/** To a developer of a partner, about a mailbox that never signed in before. */
export function firstSignInWords({ email, name, partner, brokerage, at, timeZone }: SignedIn): NoticeWords {
  const day = dayInWords(calendarDayOf(at, timeZone), 'US');
  const role = brokerage === null ? '' : ` as an agent of ${brokerage}`;
  return {
    subject: `First sign-in: ${name}, ${email}`,
    paragraphs: [
      `${name} (${email}) signed in to the dashboard of ${partner}${role} for the first time on ${day}.`,
      'If you do not know this person, remove the access on the page People of the developers, and revoke the key that was used.',
    ],
    button: 'Open the people',
    path: '/developers/people',
  };
}
