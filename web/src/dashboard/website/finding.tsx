import type { ReactNode } from 'react';
import { Facts } from '../../kit/feedback/panel.tsx';
import { type Meaning, Pill } from '../../kit/feedback/status-pill.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { WebsiteFinding } from './website-operations.ts';

const MEANING: Readonly<Record<string, Meaning>> = {
  CRITICAL: 'refused',
  HIGH: 'refused',
  MEDIUM: 'waits',
  LOW: 'waits',
};

export function SeverityPill({ severity }: { readonly severity: string }): ReactNode {
  return <Pill meaning={MEANING[severity] ?? 'neutral'}>{text.websiteSeverities[severity] ?? severity}</Pill>;
}

/** Findings one below the other. */
export function FindingList({ findings }: { readonly findings: readonly WebsiteFinding[] }): ReactNode {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {findings.map((finding) => (
        <li key={finding.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {finding.title}
            <SeverityPill severity={finding.severity} />
          </p>
          <p className="text-14">{finding.what}</p>
          <Where finding={finding} />
          {finding.resolvedAt === null && <Advice finding={finding} />}
        </li>
      ))}
    </ul>
  );
}

function Where({ finding }: { readonly finding: WebsiteFinding }): ReactNode {
  const { host, port, observed, expected, cves, firstSeenAt, resolvedAt, resolvedBecause } = finding;
  const gone = resolvedBecause === 'WEBSITE_CHANGED' ? text.findingLeft : text.findingGone;
  const facts = [
    { name: text.findingWhere, value: text.findingPlace(host, port) },
    { name: text.findingSeen, value: observed },
    { name: text.findingExpected, value: expected },
    ...(cves.length > 0 ? [{ name: text.findingFaults, value: cves.join(', ') }] : []),
    { name: text.findingFirst, value: <Instant at={firstSeenAt} /> },
    ...(resolvedAt === null ? [] : [{ name: gone, value: <Instant at={resolvedAt} /> }]),
  ];
  return <Facts facts={facts} className="my-1" />;
}

function Advice({ finding: { title, why, fix, who } }: { readonly finding: WebsiteFinding }): ReactNode {
  return (
    <details>
      <summary className="text-14 font-medium text-accent">{text.findingHow(title)}</summary>
      <div className="mt-2 grid gap-2 text-14">
        <p className="font-medium">{text.findingWhy}</p>
        <p>{why}</p>
        <p className="font-medium">{text.findingFix}</p>
        <ol className="list-decimal pl-5">
          {fix.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.findingWho(who)}</p>
      </div>
    </details>
  );
}
