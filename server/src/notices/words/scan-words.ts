import type { FindingsNotice } from '../../quoting/index.ts';
import { type BrokerTopic, withContact } from './broker-words.ts';
import type { NoticeWords } from './notice-words.ts';
import { type StaffTopic, staffPage } from './staff-words.ts';

/** To the agent about subjectivities that a scan closed or reopened; undefined when there is none of them. */
export function findingsForAgent(topic: BrokerTopic, notice: FindingsNotice): NoticeWords | undefined {
  const paragraphs = [...closedLines(notice), ...reopenedLines(notice)];
  if (paragraphs.length === 0) return undefined;
  return withContact(topic, { subject: subjectOf(topic, notice), paragraphs, button: 'Open the request' });
}

/** The same to the underwriter, with what was seen again after the bind. */
export function findingsForUnderwriter(topic: StaffTopic, notice: FindingsNotice): NoticeWords {
  const after = notice.seenAfterBind.flatMap(({ description, observed }) => [
    `The newest scan sees this again. As the policy is bound, nothing was reopened:`,
    `- ${description}: ${observed}`,
  ]);
  const paragraphs = [...closedLines(notice), ...reopenedLines(notice), ...after];
  return staffPage(topic, { subject: subjectOf(topic, notice), paragraphs });
}

function subjectOf(
  { facts: { clientName } }: Pick<BrokerTopic, 'facts'>,
  { closed, reopened }: FindingsNotice,
): string {
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
