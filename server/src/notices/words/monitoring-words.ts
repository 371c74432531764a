import { type Finding, placeText, remedyText, ruleOf } from '@bindery/domain/cyber-risk/index.ts';
import type { NewlyExploited } from '../../monitoring/index.ts';
import type { RequestFacts } from '../facts-store.ts';
import { type BrokerTopic, withContact } from './broker-words.ts';
import { firstLines } from './first-lines.ts';
import type { NoticeWords } from './notice-words.ts';
import { type StaffTopic, staffPage } from './staff-words.ts';

/** To the underwriter of a policy whose insured shows something new and critical. */
export function newFindingsForUnderwriter(topic: StaffTopic, findings: readonly Finding[]): NoticeWords {
  const { clientName, policyNumber } = topic.facts;
  return staffPage(topic, {
    subject: `New critical finding: ${clientName}, ${policyNumber ?? ''}`,
    paragraphs: [
      `The newest scan of ${clientName} shows something critical that the scan before did not have. A note is on the request. The broker and, where known, the insured were told how to fix it.`,
    ],
    items: findings.map(seen),
  });
}

/** To the broker's agent and to the insured, in plain words. */
export function newFindingsInWords(facts: RequestFacts, findings: readonly Finding[]) {
  return {
    subject: `${facts.clientName}: please fix this soon`,
    paragraphs: [
      `Policy ${facts.policyNumber ?? ''} of ${facts.clientName} is in force, so we look once a month at what any visitor can see of its systems from outside. There is something new that attackers use:`,
    ],
    items: findings.map((finding) => `${seen(finding)}\n${remedyText(ruleOf(finding.ruleId).remedy)}`),
  };
}

export function newFindingsForAgent(topic: BrokerTopic, findings: readonly Finding[]): NoticeWords {
  return withContact(topic, { ...newFindingsInWords(topic.facts, findings), button: 'Open the request' });
}

const LISTED = 50;

/** To an underwriter whose policies show faults that are exploited now. */
export function newlyExploitedWords(exposed: NewlyExploited['exposed']): NoticeWords {
  const cves = [...new Set(exposed.map(({ cve }) => cve))];
  const policies = new Set(exposed.map(({ policy }) => policy.id)).size;
  const lines = exposed.map(({ cve, policy: { policyNumber, insuredName, shown } }) => {
    const places = shown.map(({ name, ...at }) => `${name} on ${placeText(at)}`);
    return `${policyNumber}, ${insuredName}: ${cve}, ${places.join('; ')}`;
  });
  return {
    subject: `Exploited now: ${cves.length === 1 ? cves[0] : `${cves.length} faults`}, shown by ${policies} of your policies`,
    paragraphs: [
      'The newest threat data says that these faults are exploited. The newest scans of these insureds show them:',
    ],
    items: firstLines(lines, LISTED),
    notes: ['A note is on the request of each policy. No insured was scanned again for this.'],
    button: 'Open the exposure',
    path: '/exposure',
  };
}

function seen({ title, host, port, observed }: Finding): string {
  return `${title} (${placeText({ host, port })}). Seen: ${observed}`;
}
