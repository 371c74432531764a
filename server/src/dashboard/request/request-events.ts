import { timelineOf } from '../../audit/index.ts';
import type { Database } from '../../database/index.ts';
import type { DashboardRequest } from './request-details.ts';

/** One event in the life of a request, as shown to the brokerage. */
export interface RequestEvent {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly by: string;
}

/** Events shown to the brokerage; the provider's internal work (notes, rating, assignment) is not among them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['created', 'Created'],
  ['submitted', 'Submitted'],
  ['resubmitted', 'Submitted again'],
  ['referred', 'Given to an underwriter'],
  ['picked up', 'Taken up by the underwriter'],
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

/** Newest first. Staff appear by their role; their names appear with their actions in the documents. */
export async function eventsOfRequest(
  deps: { readonly database: Database },
  { id, policyId }: DashboardRequest,
): Promise<readonly RequestEvent[]> {
  const entries = await timelineOf(deps, policyId === null ? [id] : [id, policyId]);
  return entries.flatMap((entry) => {
    const title = TITLES.get(entry.action);
    return title === undefined ? [] : [{ id: entry.id, at: entry.at, title, by: whoDid(entry) }];
  });
}

function whoDid({ actorKind, actor }: Awaited<ReturnType<typeof timelineOf>>[number]): string {
  if (actorKind === 'STAFF') return 'the underwriter';
  return actorKind === 'RULES' || actorKind === 'TIMER' || actorKind === 'SANDBOX' ? 'automatically' : actor;
}
