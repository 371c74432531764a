import type { FindingsNotice } from '../quoting/index.ts';
import type { RequestFacts } from './facts-store.ts';
import type { MailText } from './mail-texts.ts';

/** The mail to the agent about subjectivities that a scan closed or reopened; undefined when there is none of them. */
export function findingsForAgent(facts: RequestFacts, notice: FindingsNotice): MailText | undefined {
  const lines = [...closedLines(notice), ...reopenedLines(notice)];
  return lines.length === 0 ? undefined : { kind: 'subjectivities_followed', subject: subjectOf(facts, notice), lines };
}

/** The same to the underwriter, with what was seen again after the bind. */
export function findingsForUnderwriter(facts: RequestFacts, notice: FindingsNotice): MailText {
  const after = notice.seenAfterBind.flatMap(({ description, observed }) => [
    `The newest scan sees this again. As the policy is bound, nothing was reopened:`,
    `- ${description}: ${observed}`,
  ]);
  const lines = [...closedLines(notice), ...reopenedLines(notice), ...after];
  return { kind: 'subjectivities_followed', subject: subjectOf(facts, notice), lines };
}

function subjectOf({ clientName }: RequestFacts, { closed, reopened }: FindingsNotice): string {
  if (reopened.length > 0) return `${clientName}: a subjectivity is open again`;
  return closed.length > 0 ? `${clientName}: a subjectivity is closed` : `${clientName}: a finding is back`;
}

function closedLines({ closed }: FindingsNotice): readonly string[] {
  return closed.flatMap(({ description, evidence }) => [`Closed: ${description}`, evidence]);
}

function reopenedLines({ reopened }: FindingsNotice): readonly string[] {
  return reopened.flatMap(({ description, observed }) => [
    `Open again: ${description}`,
    `The newest scan sees it again: ${observed}`,
  ]);
}
