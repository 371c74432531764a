import { type Finding, remedyText, ruleOf } from '@bindery/domain/cyber-risk/index.ts';
import type { NewlyExploited } from '../monitoring/index.ts';
import type { RequestFacts } from './facts-store.ts';
import type { MailText } from './mail-texts.ts';

/** The mail to the underwriter of a policy whose insured shows something new and critical. */
export function newFindingsForUnderwriter(facts: RequestFacts, findings: readonly Finding[]): MailText {
  return {
    kind: 'new_critical_findings',
    subject: `New critical finding: ${facts.clientName}, ${facts.policyNumber ?? ''}`,
    lines: [
      `The newest scan of ${facts.clientName} shows something critical that the scan before did not have.`,
      ...findings.map(seen),
      'A note is on the request. The broker and, where known, the insured were told how to fix it.',
    ],
  };
}

/** The mail to the broker's agent and to the insured, in plain words. */
export function newFindingsForOthers(facts: RequestFacts, findings: readonly Finding[]): MailText {
  return {
    kind: 'new_critical_findings',
    subject: `${facts.clientName}: please fix this soon`,
    lines: [
      `Policy ${facts.policyNumber ?? ''} of ${facts.clientName} is in force, so we look once a month at what anybody can see of its systems from outside. There is something new that attackers use:`,
      ...findings.flatMap((finding) => ['', seen(finding), remedyText(ruleOf(finding.ruleId).remedy)]),
    ],
  };
}

const LISTED = 50;

/** The mail to an underwriter whose policies show faults that are exploited now. */
export function textOfNewlyExploited(exposed: NewlyExploited['exposed']): MailText {
  const cves = [...new Set(exposed.map(({ cve }) => cve))];
  const policies = new Set(exposed.map(({ policy }) => policy.id)).size;
  const lines = exposed.slice(0, LISTED).map(({ cve, policy: { policyNumber, insuredName, shown } }) => {
    const places = shown.map(({ name, host, port }) => `${name} on ${host}, port ${port}`);
    return `- ${policyNumber}, ${insuredName}: ${cve}, ${places.join('; ')}`;
  });
  const more = exposed.length - LISTED;
  return {
    kind: 'newly_exploited',
    subject: `Exploited now: ${cves.length === 1 ? cves[0] : `${cves.length} faults`}, shown by ${policies} of your policies`,
    lines: [
      'The newest threat data says that these faults are exploited. The newest scans of these insureds show them:',
      ...lines,
      ...(more > 0 ? [`- and ${more} more`] : []),
      'A note is on the request of each policy. Nobody was scanned again for this.',
    ],
  };
}

function seen({ title, host, port, observed }: Finding): string {
  const place = port === null ? host : `${host}, port ${port}`;
  return `${title} (${place}). Seen: ${observed}`;
}
