import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../kit/feedback/panel.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import type { ReportFinding } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { Disclosure } from './disclosure.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { FindingRemedy } from './finding-remedy.tsx';
import { placeOf, Severity } from './severity.tsx';

/** One finding: what and where in one line; opened, everything that is known of it and what can be done. */
export function FindingCard({ finding }: { readonly finding: ReportFinding }): ReactNode {
  const { severity, title, decision, observed } = finding;
  return (
    <Disclosure
      className="group/finding rounded-md border border-line"
      summaryClassName="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md px-3 py-2 text-13"
      summary={
        <>
          <Severity of={severity} />
          <span className="min-w-0 flex-1 basis-48">
            <span className="font-medium">{title}</span>{' '}
            <span className="wrap-anywhere text-ink-faint">{placeOf(finding)}</span>
            <span className="block text-12 wrap-anywhere text-ink-soft">{observed}</span>
          </span>
          {decision && (
            <Pill meaning={decision.kind === 'DISPUTED' ? 'underwriter' : 'done'}>{text.decisions[decision.kind]}</Pill>
          )}
          <span aria-hidden="true" className="text-ink-faint group-open/finding:rotate-90">
            ›
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3">
        {decision && <Decision finding={finding} />}
        <Facts facts={factsOf(finding)} />
        <FindingEvidence evidence={finding.evidence} />
        <FindingRemedy remedy={finding.remedy} />
        <FindingActions finding={finding} />
      </div>
    </Disclosure>
  );
}

function Decision({ finding: { decision } }: { readonly finding: ReportFinding }): ReactNode {
  if (!decision) return null;
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-13">
      <span className="font-medium">{text.decisions[decision.kind]}:</span>{' '}
      <span className="wrap-anywhere">{decision.reason}</span>{' '}
      <span className="block text-12 text-ink-faint">
        {text.decided(decision.decidedBy)}, <Instant at={decision.decidedAt} />
      </span>
    </p>
  );
}

function factsOf(finding: ReportFinding) {
  const { expected, points, ratingLabel, cves, source, ruleId, firstSeenAt, lastSeenAt, resolvedAt } = finding;
  const gone = finding.resolvedBecause === 'WEBSITE_CHANGED' ? text.noLongerLookedAt : text.noLongerSeen;
  return [
    { name: text.expected, value: expected },
    ...(points > 0 ? [{ name: text.costs, value: text.costsPoints(points, ratingLabel) }] : []),
    ...(cves.length > 0 ? [{ name: text.cves, value: <Cves cves={cves} /> }] : []),
    { name: text.firstSeen, value: <Instant at={firstSeenAt} /> },
    { name: text.lastSeen, value: <Instant at={lastSeenAt} /> },
    ...(resolvedAt === null ? [] : [{ name: gone, value: <Instant at={resolvedAt} /> }]),
    {
      name: text.rule,
      value: (
        <>
          <code className="font-mono text-12">{ruleId}</code>{' '}
          <a href={source} target="_blank" rel="noreferrer">
            {text.source}
          </a>
        </>
      ),
    },
  ];
}

/** Each leads to the policies that show the same fault. */
function Cves({ cves }: { readonly cves: readonly string[] }): ReactNode {
  return (
    <ul className="flex flex-wrap justify-end gap-x-3 sm:justify-start">
      {cves.map((cve) => (
        <li key={cve}>
          <Link to={`/exposure?cve=${encodeURIComponent(cve)}`} title={text.whoShows}>
            {cve}
          </Link>
        </li>
      ))}
    </ul>
  );
}
