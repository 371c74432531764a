import { timelineOf } from '../../audit/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import { namesOfPeople } from '../../partners/index.ts';
import type { DashboardRequest } from './request-details.ts';

/** One event in the life of a request, as shown to the brokerage. */
export interface RequestEvent {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly by: string;
  /** The mail address of a broker; null for other actors. */
  readonly email: string | null;
}

/** Events shown to the brokerage; the provider's internal work (notes, rating, assignment) is not among them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['created', 'Created'],
  ['submitted', 'Submitted'],
  ['resubmitted', 'Submitted again'],
  ['referred', 'Given to an underwriter'],
  ['picked up', 'Taken up'],
  ['more data asked for', 'More information asked for'],
  ['asked item answered', 'Asked item answered'],
  ['renewal answers confirmed', 'Answers of the renewal confirmed'],
  ['put on hold', 'Put on hold'],
  ['resumed', 'Taken up again'],
  ['quote shared', 'Quote ready'],
  ['taken back for revision', 'Quote being revised'],
  ['declined', 'Declined'],
  ['closed', 'Closed'],
  ['withdrawn', 'Withdrawn'],
  ['document uploaded', 'Document received'],
  ['application signed', 'Application signed'],
  ['contract survey asked for', 'Contract survey asked for'],
  ['survey answered', 'Contract survey answered'],
  ['subjectivity added', 'Subjectivity added'],
  ['subjectivity answered', 'Subjectivity answered'],
  ['subjectivity closed', 'Subjectivity closed'],
  ['subjectivity reopened', 'Subjectivity open again'],
  ['bind link created', 'Bind link made'],
  ['bind link used', 'Bind link used'],
  ['bind requested', 'Bind requested'],
  ['returned to the broker', 'Returned to you'],
  ['bound', 'Bound'],
  ['issued', 'Policy issued'],
  ['cancelled', 'Policy cancelled'],
]);

/**
 * Newest first. Staff appear by their role; their names appear with their actions in the documents. People of the
 * brokerage appear by the name of their account, or by their address where they have none.
 */
export async function eventsOfRequest(
  deps: { readonly database: Database },
  { broker }: DashboardActor,
  { id, policyId }: DashboardRequest,
): Promise<readonly RequestEvent[]> {
  const entries = await timelineOf(deps, policyId === null ? [id] : [id, policyId]);
  const shown = entries.filter(({ action }) => TITLES.has(action));
  const emails = shown.flatMap((entry) => emailOf(entry) ?? []);
  const names = await namesOfPeople(deps.database.kysely, broker.partnerId, [...new Set(emails)]);
  return shown.map((entry) => {
    const email = emailOf(entry);
    const title = TITLES.get(entry.action) ?? entry.action;
    return { id: entry.id, at: entry.at, title, email, by: (email && names.get(email)) ?? whoDid(entry) };
  });
}

type Entry = Awaited<ReturnType<typeof timelineOf>>[number];

/** The trail names a broker by mail address. */
function emailOf({ actorKind, actor }: Entry): string | null {
  return actorKind === 'BROKER' ? actor : null;
}

function whoDid({ actorKind, actor }: Entry): string {
  if (actorKind === 'STAFF') return 'the underwriter';
  return actorKind === 'RULES' || actorKind === 'TIMER' || actorKind === 'SANDBOX' ? 'automatically' : actor;
}
